import { type FormEvent, useId, useRef, useState } from "react";
import type { TenantBookingItem } from "~/contract/schemas/booking";
import { useAuth } from "~/web/features/account/auth-context";
import { SignInNotice } from "~/web/features/account/sign-in-notice";
import { today } from "~/web/lib/days";
import { formatAmount } from "~/web/lib/format";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { AlertIcon } from "~/web/ui/icons";
import { toast } from "~/web/ui/toast";
import { type BookingDraft, dropDraft, keepDraft, readDraft } from "./booking-draft";
import { BookingFields } from "./booking-fields";
import { QuoteLines } from "./quote-lines";
import { type Outcome, sendRequest } from "./send-request";
import { type FieldErrors, stayFaults } from "./stay-error";
import { stayText as text, bookingToast as words } from "./text";
import { useQuote } from "./use-quote";

export type BookingDialogProps = {
  propertyId: string;
  /** Days that are taken, told beside the dates. */
  booked: { start_date: string; end_date: string | null }[];
  /** The first day that a stay may begin, when that is to come. */
  freeFrom: string | null;
  onClose: () => void;
  /** The request is stored; the dialog has closed and forgotten what was typed. */
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
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => readDraft(propertyId));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [trouble, setTrouble] = useState<"sign-in" | string>("");
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const quote = useQuote(propertyId, draft.startDate, draft.endDate);
  const total = quote.quote?.available ? quote.quote.total_amount : null;
  const told = quote.quote?.field ? { [quote.quote.field]: quote.quote.message ?? "" } : {};

  const change = (part: Partial<BookingDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(propertyId, next);
    setTrouble("");
    const changed = Object.keys(part);
    setErrors((old) =>
      Object.fromEntries(Object.entries(old).filter(([name]) => !changed.includes(name))),
    );
  };
  const show = (faults: FieldErrors) => {
    setErrors(faults);
    const first = ["startDate", "endDate", "adults", "children", "message"].find((n) => faults[n]);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const finish = (outcome: Outcome) => {
    if (outcome.kind === "sent") {
      dropDraft(propertyId);
      toast.success(...words.done);
      onClose();
      onSuccess?.(outcome.booking);
      return;
    }
    if (outcome.kind === "sign-in") {
      toast.error(...words.signIn);
      setTrouble("sign-in");
      return;
    }
    toast.error(outcome.title, outcome.sentence);
    setTrouble(outcome.sentence);
    show(outcome.fields);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    if (!user) return finish({ kind: "sign-in" });
    const faults = stayFaults(draft.startDate, draft.endDate, today(new Date()));
    if (Object.keys(faults).length > 0) {
      if (!draft.startDate) toast.error(...words.noDate);
      return show(faults);
    }
    sending.current = true;
    setBusy(true);
    const outcome = await sendRequest(propertyId, draft);
    sending.current = false;
    setBusy(false);
    finish(outcome);
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
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {trouble === "sign-in" && (
          <SignInNotice next={`/property/${propertyId}#reserver`}>{words.signIn[1]}</SignInNotice>
        )}
        {trouble && trouble !== "sign-in" && (
          <p role="alert" className="flex gap-2 rounded-md bg-danger-tint p-3 text-danger">
            <AlertIcon className="mt-0.5" />
            {trouble}
          </p>
        )}
        <BookingFields
          draft={draft}
          errors={{ ...told, ...errors }}
          booked={booked}
          freeFrom={freeFrom}
          change={change}
        >
          <QuoteLines started={draft.startDate !== ""} state={quote} />
        </BookingFields>
      </form>
    </Dialog>
  );
}
