import { useState } from "react";
import { wholeAmount } from "~/contract/amount";
import { formatAmount, formatNumber } from "~/contract/format";
import { answerOf, backend } from "~/web/backend";
import { hasFieldErrors, InvalidForm } from "~/web/forms/action";
import { FormError } from "~/web/forms/form-error";
import { useAction, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { TextArea, TextInput } from "~/web/ui/inputs";
import { splitText as text } from "./dispute-text";
import { type Part, partError, type Split, withPart } from "./split";

const REASON_MAX = 600;
type SplitFormProps = { id: string; held: number; onDecided(): void };

/** Divides what is held: the part that is not typed follows. Asked once more before it is sent. */
export function SplitForm({ id, held, onDecided }: SplitFormProps) {
  const [split, setSplit] = useState<Split>({ tenant: "", landlord: "" });
  const [reason, setReason] = useState("");
  const [asking, setAsking] = useState(false);
  const { formProps, error, fieldErrors, clear, report } = useForm(async () => {
    const to_tenant = partError(split.tenant, held);
    const to_landlord = partError(split.landlord, held);
    const missing = reason.trim() === "" ? text.reasonMissing : undefined;
    if (to_tenant || to_landlord || missing) {
      throw new InvalidForm({
        ...(to_tenant && { to_tenant }),
        ...(to_landlord && !to_tenant && { to_landlord }),
        ...(missing && { reason: missing }),
      });
    }
    setAsking(true);
  });
  const parts = {
    to_tenant: wholeAmount(split.tenant) ?? 0,
    to_landlord: wholeAmount(split.landlord) ?? 0,
  };
  const decision = useAction(
    () =>
      answerOf(
        backend.data.disputes[":id"].decision.$post({ param: { id }, json: { ...parts, reason } }),
      ),
    {
      success: [...text.done],
      failure: (failure) => (hasFieldErrors(failure) ? undefined : [text.failed, failure.message]),
      onSuccess: onDecided,
      onError: (failure) => {
        if (!hasFieldErrors(failure)) return;
        setAsking(false);
        report(failure.fields ?? {});
      },
    },
  );
  const type = (part: Part, typed: string) => {
    setSplit(withPart(part, typed, held));
    clear("to_tenant");
    clear("to_landlord");
  };
  const choices = [
    [text.all.tenant, held],
    [text.all.half, Math.floor(held / 2)],
    [text.all.landlord, 0],
  ] as const;
  return (
    <>
      <form {...formProps} method="post" noValidate className="grid gap-4">
        <p>{text.intro(formatAmount(held))}</p>
        <div className="flex flex-wrap gap-2">
          {choices.map(([label, amount]) => (
            <Button
              key={label}
              variant="secondary"
              onClick={() => type("tenant", formatNumber(amount))}
            >
              {label}
            </Button>
          ))}
        </div>
        <TextInput
          label={text.toTenant}
          name="to_tenant"
          inputMode="numeric"
          autoComplete="off"
          value={split.tenant}
          error={fieldErrors.to_tenant}
          onChange={({ target }) => type("tenant", target.value)}
        />
        <TextInput
          label={text.toLandlord}
          name="to_landlord"
          inputMode="numeric"
          autoComplete="off"
          value={split.landlord}
          hint={text.toLandlordHint}
          error={fieldErrors.to_landlord}
          onChange={({ target }) => type("landlord", target.value)}
        />
        <TextArea
          label={text.reason}
          name="reason"
          rows={4}
          maxLength={REASON_MAX}
          hint={text.reasonHint}
          value={reason}
          error={fieldErrors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormError error={error} />
        <Button type="submit">{text.submit}</Button>
      </form>
      <Dialog
        open={asking}
        onClose={() => {
          decision.clear();
          setAsking(false);
        }}
        title={text.confirmTitle}
        cancel={text.cancel}
        footer={
          <Button variant="danger" busy={decision.busy} onClick={() => void decision.run()}>
            {text.submit}
          </Button>
        }
      >
        <p>{text.confirm(formatAmount(parts.to_tenant), formatAmount(parts.to_landlord))}</p>
        <FormError error={decision.error} title={text.failed} className="mt-4" />
      </Dialog>
    </>
  );
}
