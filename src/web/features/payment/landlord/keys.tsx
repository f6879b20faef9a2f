import { useState } from "react";
import { formatAmount } from "~/contract/format";
import { formatDate, formatDateTime } from "~/contract/format-date";
import type { BookingPayment } from "~/contract/schemas/payment";
import { answerOf, backend } from "~/web/backend";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { Notice } from "~/web/ui/notice";
import { DeclareAlone } from "./declare-alone";
import { missingOf } from "./payment-state";
import { landlordPaymentText as text, landlordPaymentToasts as toasts } from "./text";

type KeysProps = {
  bookingId: string;
  startDate: string;
  payment: BookingPayment;
  onChanged(next: BookingPayment): void;
};

/** The tenant's code, typed at the door, or the landlord's word alone; afterwards, how it was declared. */
export function Keys({ bookingId, startDate, payment, onChanged }: KeysProps) {
  const { handover, dispute, asking, at_keys } = payment;
  if (!handover) return null;
  const { declared_at, declared_by, released_at, may_declare, hours_alone } = handover;
  if (released_at && !declared_at) return null;
  const isAlone = declared_by === "landlord" && !released_at && !dispute;
  const isOpen = at_keys ? missingOf(payment) > 0 && !asking : !released_at;
  const mayType = may_declare && isOpen && (!declared_at || isAlone);
  return (
    <section aria-label={text.keys} className="grid gap-3">
      <h3 className="font-semibold">{text.keys}</h3>
      {declared_at && declared_by && (
        <p>{text.declared[declared_by](formatDateTime(declared_at))}</p>
      )}
      {!declared_at && !released_at && !may_declare && <p>{text.early(formatDate(startDate))}</p>}
      {isAlone && <p className="text-sm text-quiet">{text.codeStill}</p>}
      {asking && (
        <Notice tone="info" title={text.asking(formatAmount(asking.amount), asking.number)}>
          <p>{text.askingHint}</p>
        </Notice>
      )}
      {mayType && (
        <CodeForm
          bookingId={bookingId}
          hint={at_keys ? text.codeAsks : text.codeHint}
          onChanged={onChanged}
        />
      )}
      {mayType && !declared_at && !at_keys && (
        <DeclareAlone bookingId={bookingId} hours={hours_alone} onChanged={onChanged} />
      )}
    </section>
  );
}

type CodeFormProps = Pick<KeysProps, "bookingId" | "onChanged"> & { hint: string };

function CodeForm({ bookingId, hint, onChanged }: CodeFormProps) {
  const [code, setCode] = useState("");
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    () =>
      answerOf(
        backend.data.bookings[":id"].keys.code.$post({ param: { id: bookingId }, json: { code } }),
      ),
    { success: toasts.code, onSuccess: onChanged },
  );
  return (
    <form {...formProps} noValidate className="grid gap-3 sm:max-w-80">
      <TextInput
        label={text.code}
        hint={hint}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
        value={code}
        error={
          fieldErrors.code ?? (error && (error.status === 0 ? text.codeFailed : error.message))
        }
        onChange={(event) => {
          setCode(event.target.value);
          clear();
        }}
      />
      <Button type="submit" busy={busy}>
        {text.codeDo}
      </Button>
    </form>
  );
}
