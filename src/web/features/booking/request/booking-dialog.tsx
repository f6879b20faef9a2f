import { useId, useState } from "react";
import type { FieldErrors } from "~/contract/errors";
import { formatAmount } from "~/contract/format";
import type { CreateBookingAnswer, TenantBookingItem } from "~/contract/schemas/booking";
import { answerOf, BackendError, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { hasFieldErrors, InvalidForm, SignInRequired } from "~/web/forms/action";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import type { Calendar } from "../availability/free-days";
import { type BookingDraft, idempotencyKey, keepBooking, readBooking } from "./booking-draft";
import { BookingFields } from "./booking-fields";
import { QuoteLines } from "./quote-lines";
import { AlreadyRequested, RequestError } from "./request-notice";
import { withEnd } from "./stay-terms";
import { stayText as text, bookingToast as toasts } from "./text";
import { useCloseOnBack } from "./use-close-on-back";
import { useQuote } from "./use-quote";

export type BookingDialogProps = {
  propertyId: string;
  calendar: Calendar;
  /** How many people the home takes. */
  peopleMax: number;
  onClose: () => void;
  /** The request is stored, now or before; after a new one the dialog has closed. */
  onSuccess?: (booking: TenantBookingItem) => void;
};

/** Asks for a stay: dates, travellers, a message, and what the server says it costs. */
export default function BookingDialog({
  propertyId,
  calendar,
  peopleMax,
  onClose,
  onSuccess,
}: BookingDialogProps) {
  useCloseOnBack(onClose);
  const { user } = useAuth();
  const formId = useId();
  const [draft, setDraft] = useState(() => withEnd(readBooking(propertyId), calendar));
  const [first, setFirst] = useState<TenantBookingItem | null>(null);
  const { quote, failed } = useQuote(propertyId, draft.startDate, draft.endDate);
  const total = quote?.available ? quote.total_amount : null;
  const quoteErrors: FieldErrors =
    quote?.field && !quote.free_until ? { [quote.field]: quote.message ?? "" } : {};

  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      if (!user) throw new SignInRequired();
      const errors = dateErrors(draft, calendar.today);
      if (hasFieldErrors({ fields: errors })) throw new InvalidForm(errors);
      return requestStay(propertyId, draft);
    },
    {
      success: ({ already_requested }) => (already_requested ? undefined : toasts.done),
      onSuccess: ({ already_requested, booking }) => {
        if (already_requested) setFirst(booking);
        else {
          keepBooking(propertyId, undefined);
          onClose();
        }
        onSuccess?.(booking);
      },
    },
  );
  const change = (part: Partial<BookingDraft>) => {
    const next = withEnd({ ...draft, ...part }, calendar);
    setDraft(next);
    setFirst(null);
    keepBooking(propertyId, next);
    clear(...Object.keys(part), "endDate");
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      footer={
        <>
          <RequestError error={error} propertyId={propertyId} noDate={!draft.startDate} />
          {first && <AlreadyRequested booking={first} />}
          {total !== null && (
            <p className="mr-auto self-center">
              <span className="sr-only text-sm text-quiet sm:not-sr-only">{text.total} </span>
              <span className="price text-lg">{formatAmount(total)}</span>
            </p>
          )}
          <Button type="submit" form={formId} busy={busy}>
            {text.submit}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} noValidate className="grid gap-4">
        <BookingFields
          draft={draft}
          errors={{ ...quoteErrors, ...fieldErrors }}
          calendar={calendar}
          peopleMax={peopleMax}
          change={change}
        >
          <QuoteLines started={draft.startDate !== ""} quote={quote} failed={failed} />
        </BookingFields>
      </form>
    </Dialog>
  );
}

/** What is wrong with the dates before anything is sent. */
function dateErrors({ startDate, endDate, duration }: BookingDraft, today: string): FieldErrors {
  const errors: FieldErrors = {};
  if (!startDate) errors.startDate = text.startRequired;
  else if (startDate < today) errors.startDate = text.startPast;
  if (endDate && endDate < (startDate || today)) errors.endDate = text.endBeforeStart;
  else if (!endDate && duration === "date") errors.endDate = text.endRequired;
  return errors;
}

/** @throws BackendError, with status 200 for an answer without success */
async function requestStay(propertyId: string, draft: BookingDraft): Promise<CreateBookingAnswer> {
  const { endDate, message, duration: _chosen, ...rest } = draft;
  const answer = await answerOf(
    backend.functions["create-booking"].$post({
      header: { "idempotency-key": idempotencyKey(propertyId, draft) },
      json: { propertyId, ...rest, endDate: endDate || null, message: message.trim() || null },
    }),
  );
  if (!answer.success) throw new BackendError(200, "internal", "");
  return answer;
}
