import { useId, useState } from "react";
import type { FieldErrors } from "~/contract/errors";
import type { TenantBookingItem } from "~/contract/schemas/booking";
import { answerOf, BackendError, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { SignInNotice } from "~/web/features/account/sign-in-notice";
import { hasFieldErrors, InvalidForm, SignInRequired } from "~/web/forms/action";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { today } from "~/web/lib/days";
import { formatAmount } from "~/web/lib/format";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { type BookingDraft, idempotencyKey, keepBooking, readBooking } from "./booking-draft";
import { BookingFields } from "./booking-fields";
import { QuoteLines } from "./quote-lines";
import { stayText as text, bookingToast as toasts } from "./text";
import { useQuote } from "./use-quote";

export type BookingDialogProps = {
  propertyId: string;
  /** Days that are taken, shown beside the dates. */
  booked: { start_date: string; end_date: string | null }[];
  /** The first day that a stay may begin, when that is in the future. */
  freeFrom: string | null;
  onClose: () => void;
  /** The request is stored; the dialog has closed and its draft is gone. */
  onSuccess?: (booking: TenantBookingItem) => void;
};

/** Asks for a stay: dates, travellers, a message, and what the server says it costs. */
export default function BookingDialog({
  propertyId,
  booked,
  freeFrom,
  onClose,
  onSuccess,
}: BookingDialogProps) {
  const { user } = useAuth();
  const formId = useId();
  const [draft, setDraft] = useState(() => readBooking(propertyId));
  const { quote, failed } = useQuote(propertyId, draft.startDate, draft.endDate);
  const total = quote?.available ? quote.total_amount : null;
  const quoteErrors = quote?.field ? { [quote.field]: quote.message ?? "" } : {};

  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      if (!user) throw new SignInRequired();
      const errors = dateErrors(draft, today(new Date()));
      if (hasFieldErrors({ fields: errors }))
        throw new InvalidForm(errors, draft.startDate ? undefined : toasts.noDate);
      return requestStay(propertyId, draft);
    },
    {
      success: toasts.done,
      failure: ({ status, message }) =>
        status === 401
          ? toasts.signIn
          : [status === 200 ? toasts.error : toasts.refused, message || toasts.failed],
      onSuccess: (booking) => {
        keepBooking(propertyId, undefined);
        onClose();
        onSuccess?.(booking);
      },
    },
  );
  const change = (part: Partial<BookingDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepBooking(propertyId, next);
    clear(...Object.keys(part));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      footer={
        <>
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
        {error?.status === 401 ? (
          <SignInNotice next={`/property/${propertyId}#reserver`}>{toasts.signIn[1]}</SignInNotice>
        ) : (
          <FormError error={error} message={error?.message || toasts.failed} />
        )}
        <BookingFields
          draft={draft}
          errors={{ ...quoteErrors, ...fieldErrors }}
          booked={booked}
          freeFrom={freeFrom}
          change={change}
        >
          <QuoteLines started={draft.startDate !== ""} quote={quote} failed={failed} />
        </BookingFields>
      </form>
    </Dialog>
  );
}

/** What is wrong with the dates before anything is sent. */
function dateErrors({ startDate, endDate }: BookingDraft, today: string): FieldErrors {
  const errors: FieldErrors = {};
  if (!startDate) errors.startDate = text.startRequired;
  else if (startDate < today) errors.startDate = text.startPast;
  if (endDate && endDate < (startDate || today)) errors.endDate = text.endBeforeStart;
  return errors;
}

/** @throws BackendError, with status 200 for an answer without success */
async function requestStay(propertyId: string, draft: BookingDraft): Promise<TenantBookingItem> {
  const { endDate, message, ...rest } = draft;
  const answer = await answerOf(
    backend.functions["create-booking"].$post({
      header: { "idempotency-key": idempotencyKey(propertyId, draft) },
      json: { propertyId, ...rest, endDate: endDate || null, message: message.trim() || null },
    }),
  );
  if (!answer.success) throw new BackendError(200, "internal", "");
  return answer.booking;
}
