import { useState } from "react";
import { formatDateTime } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import { OPERATOR_LABEL } from "~/contract/payment-text";
import type { PaymentMethods as Loaded } from "~/contract/schemas/payment-method";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Badge } from "~/web/ui/badge";
import { Button } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import type { ToastText } from "~/web/ui/toast";
import { ConfirmNumber } from "./confirm-number";
import { NumberForm } from "./number-form";
import { paymentMethodText as text, paymentMethodToasts as toasts } from "./text";

/** The user's Mobile Money numbers, and the form for another one. */
export function PaymentMethods({ loaded, userId }: { loaded: Loaded; userId: string }) {
  const [items, setItems] = useState(loaded.items);
  const { busy, error, run } = useAction(
    async ({ act, done }: { act: () => Promise<Loaded>; done: ToastText }) => {
      setItems((await act()).items);
      return done;
    },
    { success: (done) => done },
  );
  const one = backend.data["payment-methods"][":id"];
  return (
    <div className="grid max-w-2xl gap-4">
      <SectionCard title={text.label}>
        <p className="mb-3 text-quiet">{text.hint}</p>
        {items.length === 0 && <p>{text.none}</p>}
        <ul className="divide-y divide-line">
          {items.map((number) => {
            const { id, phone, is_default, is_confirmed } = number;
            return (
              <li key={id} className="flex flex-wrap items-center gap-3 py-3">
                <NumberFacts number={number} />
                {!is_default && (
                  <Button
                    variant="secondary"
                    disabled={busy}
                    aria-label={text.about(text.setDefault, formatPhone(phone))}
                    onClick={() =>
                      run({
                        act: () => answerOf(one.default.$post({ param: { id } })),
                        done: toasts.isDefault,
                      })
                    }
                  >
                    {text.setDefault}
                  </Button>
                )}
                <Button
                  variant="secondary"
                  disabled={busy}
                  aria-label={text.about(text.remove, formatPhone(phone))}
                  onClick={() =>
                    run({
                      act: () => answerOf(one.$delete({ param: { id } })),
                      done: toasts.removed,
                    })
                  }
                >
                  {text.remove}
                </Button>
                {!is_confirmed && <ConfirmNumber id={id} phone={phone} onChanged={setItems} />}
              </li>
            );
          })}
        </ul>
        <FormError error={error} message={error?.status === 0 ? text.failed : undefined} />
      </SectionCard>
      <SectionCard title={text.add}>
        <NumberForm userId={userId} onAdded={setItems} />
      </SectionCard>
    </div>
  );
}

/** A number with its states, and what a landlord is paid to it. */
function NumberFacts({ number }: { number: Loaded["items"][number] }) {
  const { phone, operator, is_default, is_confirmed, pays_out_from: from } = number;
  const isPaid = from !== null && Date.parse(from) <= Date.now();
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium tabular-nums">{formatPhone(phone)}</span>
        {is_default && <Badge tone="accent">{text.isDefault}</Badge>}
        <Badge tone={is_confirmed ? "neutral" : "ochre"}>
          {is_confirmed ? text.isConfirmed : text.isUnconfirmed}
        </Badge>
      </p>
      <p className="text-sm text-quiet">{OPERATOR_LABEL[operator]}</p>
      {!is_confirmed && <p className="text-sm">{text.unconfirmedHint}</p>}
      {from && (
        <p className="text-sm">{isPaid ? text.paysNow : text.paysFrom(formatDateTime(from))}</p>
      )}
    </div>
  );
}
