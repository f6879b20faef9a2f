import { useState } from "react";
import { formatPhone } from "~/contract/format-phone";
import {
  likelyOperator,
  MOBILE_MONEY_OPERATORS,
  type MobileMoneyOperator,
  mobileMoneyError,
} from "~/contract/mobile-money";
import type { PaymentMethods as Loaded } from "~/contract/schemas/payment-method";
import { answerOf, backend } from "~/web/backend";
import { InvalidForm } from "~/web/forms/action";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { FormError } from "~/web/forms/form-error";
import { useAction, useForm } from "~/web/forms/use-action";
import { Badge } from "~/web/ui/badge";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { RadioGroup } from "~/web/ui/radio-group";
import { SectionCard } from "~/web/ui/section-card";
import type { ToastText } from "~/web/ui/toast";
import { operatorLabel, paymentMethodText as text, paymentMethodToasts as toasts } from "./text";

const OPTIONS = MOBILE_MONEY_OPERATORS.map((value) => ({ value, label: operatorLabel[value] }));

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
          {items.map(({ id, operator, phone, is_default }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3">
              <p className="min-w-0 flex-1 basis-48">
                <span className="font-medium tabular-nums">{formatPhone(phone)}</span>{" "}
                {is_default && <Badge tone="accent">{text.isDefault}</Badge>}
                <span className="block text-sm text-quiet">{operatorLabel[operator]}</span>
              </p>
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
            </li>
          ))}
        </ul>
        <FormError error={error} message={error?.status === 0 ? text.failed : undefined} />
      </SectionCard>
      <SectionCard title={text.add}>
        <NumberForm userId={userId} onAdded={setItems} />
      </SectionCard>
    </div>
  );
}

type FormProps = { userId: string; onAdded(items: Loaded["items"]): void };
type Values = { phone: string; operator: MobileMoneyOperator | "" };
const EMPTY: Values = { phone: "", operator: "" };

/** The operator follows the number until it is chosen: the prefix only suggests it. */
function NumberForm({ userId, onAdded }: FormProps) {
  const key = `payment-method-draft:${userId}`;
  const [values, setValues] = useState<Values>(() => ({ ...EMPTY, ...readDraft<Values>(key) }));
  const operator = values.operator || likelyOperator(values.phone) || "";
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      const phone = mobileMoneyError(values.phone);
      if (phone) throw new InvalidForm({ phone });
      if (!operator) throw new InvalidForm({ operator: text.operatorMissing });
      const json = { phone: values.phone, operator };
      return answerOf(backend.data["payment-methods"].$post({ json }));
    },
    {
      success: toasts.added,
      onSuccess: ({ items }) => {
        writeDraft(key, undefined);
        setValues(EMPTY);
        onAdded(items);
      },
    },
  );
  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues(next);
    writeDraft(key, next);
    clear(...Object.keys(part));
  };
  return (
    <form {...formProps} noValidate className="grid gap-4">
      <TextInput
        label={text.phone}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        value={values.phone}
        hint={text.phoneHint}
        error={fieldErrors.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <RadioGroup<MobileMoneyOperator | "">
        label={text.operator}
        name="operator"
        options={OPTIONS}
        value={operator}
        error={fieldErrors.operator}
        onChange={(chosen) => change({ operator: chosen })}
      />
      <FormError error={error} message={error?.status === 0 ? text.failed : undefined} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {text.submit}
      </Button>
    </form>
  );
}
