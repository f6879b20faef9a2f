import { useRef } from "react";
import { useNavigate } from "react-router";
import { today } from "~/contract/days";
import { formatAmount } from "~/contract/format";
import { NOTE_MAX } from "~/contract/limits";
import type { TenantBooking } from "~/contract/schemas/booking";
import type { ModificationQuote } from "~/contract/schemas/booking-change";
import { addPeriods } from "~/contract/stay-length";
import { periodCount } from "~/contract/stay-words";
import { answerOf, backend } from "~/web/backend";
import { useAnswer } from "~/web/backend/use-answer";
import { InvalidForm } from "~/web/forms/action";
import { binder } from "~/web/forms/bind";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { useDraft } from "~/web/forms/use-draft";
import { Button } from "~/web/ui/button";
import { Select, TextArea, TextInput } from "~/web/ui/inputs";
import type { Duration } from "../request/booking-draft";
import { EMPTY_DRAFT } from "../request/booking-draft";
import { durationOf, periodCounts } from "../request/stay-terms";
import { stayText } from "../request/text";
import { NewDates } from "../stay/new-dates";
import { modificationText as text, tenantToasts as toasts } from "./text";

type Draft = { startDate: string; endDate: string; message: string };

/** Asks for other dates of a confirmed stay; what is typed is kept until it is sent. */
export function ModificationForm({ booking }: { booking: TenantBooking }) {
  const navigate = useNavigate();
  const endField = useRef<HTMLInputElement>(null);
  const key = `modification-draft:${booking.id}`;
  const initial = { startDate: booking.start_date, endDate: booking.end_date ?? "", message: "" };
  const { typed: draft, keep, forget } = useDraft<Draft>(key, initial);
  const { startDate, endDate } = draft;
  const { billing_period } = booking;
  const day = today(new Date());
  const hasBegun = booking.start_date <= day;
  const changed = startDate !== booking.start_date || endDate !== (booking.end_date ?? "");
  const one = backend.data.bookings[":id"].modification;
  const param = { id: booking.id };
  const { answer: quote, failed } = useAnswer(changed ? `${startDate} ${endDate}` : "", () =>
    answerOf(one.$get({ param, query: { startDate, endDate } })),
  );
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      if (!startDate) throw new InvalidForm({ startDate: text.startRequired });
      const json = { startDate, endDate: endDate || null, message: draft.message.trim() || null };
      await answerOf(one.$post({ param, json }));
    },
    {
      success: toasts.modificationAsked,
      onSuccess: () => {
        forget();
        navigate(`/user/booking/${booking.id}`, { replace: true });
      },
    },
  );
  // The listing's own minimum is the server's to say.
  const terms = { today: day, available_from: null, booked: [], billing_period, minimum_stay: 1 };
  const duration = endDate ? durationOf({ ...EMPTY_DRAFT, startDate, endDate }, terms) : "open";
  const lasting = (count: Duration, from: string) =>
    from && Number(count) ? addPeriods(from, billing_period, Number(count)) : "";
  const change = (part: Partial<Draft>) => {
    const next = { ...part };
    // A stay of whole months moves as it is.
    if (part.startDate && Number(duration)) next.endDate = lasting(duration, part.startDate);
    keep(next);
    clear(...Object.keys(part));
  };
  const errors = { ...(quote?.field && { [quote.field]: quote.message ?? "" }), ...fieldErrors };
  const bind = binder(draft, errors, change);
  return (
    <form {...formProps} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.start}
          type="date"
          required
          readOnly={hasBegun}
          min={hasBegun ? undefined : day}
          hint={hasBegun && text.startFixed}
          {...bind("startDate")}
        />
        {billing_period !== "day" && (
          <Select
            label={stayText.duration}
            name="duration"
            value={duration}
            onChange={({ target }) => {
              const chosen = target.value as Duration;
              if (chosen === "date") endField.current?.focus();
              else change({ endDate: lasting(chosen, startDate) });
            }}
          >
            {periodCounts(terms).map((count) => (
              <option key={count} value={count}>
                {periodCount(count, billing_period)}
              </option>
            ))}
            <option value="open">{stayText.openEnded}</option>
            <option value="date">{stayText.otherEnd}</option>
          </Select>
        )}
        <TextInput
          ref={endField}
          label={text.end}
          optional
          type="date"
          min={startDate > day ? startDate : day}
          hint={text.endHint}
          {...bind("endDate")}
        />
      </div>
      <Quote booking={booking} draft={draft} quote={changed ? quote : undefined} failed={failed} />
      <TextArea label={text.message} optional rows={3} maxLength={NOTE_MAX} {...bind("message")} />
      <FormError error={error} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {text.submit}
      </Button>
    </form>
  );
}

type QuoteProps = {
  booking: TenantBooking;
  draft: Draft;
  quote: ModificationQuote | undefined;
  failed: boolean | undefined;
};

/** What the new dates cost beside the present ones. */
function Quote({ booking, draft, quote, failed }: QuoteProps) {
  const total = quote?.total_amount ?? null;
  const difference = total === null ? 0 : total - booking.total_amount;
  return (
    <div aria-live="polite">
      {failed && <p className="text-quiet">{text.quoteFailed}</p>}
      {quote && !quote.available && !quote.field && <p className="text-danger">{quote.message}</p>}
      {quote?.available && total !== null && (
        <>
          <NewDates
            booking={booking}
            change={{
              start_date: draft.startDate,
              end_date: draft.endDate || null,
              total_amount: total,
            }}
          />
          <p className="mt-2 font-medium">
            {difference === 0
              ? text.same
              : (difference > 0 ? text.more : text.less)(formatAmount(Math.abs(difference)))}
          </p>
        </>
      )}
    </div>
  );
}
