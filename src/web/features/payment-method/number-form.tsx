import {
  likelyOperator,
  MOBILE_MONEY_OPERATORS,
  type MobileMoneyOperator,
  mobileMoneyError,
} from "~/contract/mobile-money";
import { OPERATOR_LABEL } from "~/contract/payment-text";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import { answerOf, backend } from "~/web/backend";
import { InvalidForm } from "~/web/forms/action";
import { binder } from "~/web/forms/bind";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { useDraft } from "~/web/forms/use-draft";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { RadioGroup } from "~/web/ui/radio-group";
import { paymentMethodText as text, paymentMethodToasts as toasts } from "./text";

const OPTIONS = MOBILE_MONEY_OPERATORS.map((value) => ({ value, label: OPERATOR_LABEL[value] }));

export type NumberFormProps = { userId: string; onAdded(items: PaymentMethods["items"]): void };
type Values = { phone: string; operator: MobileMoneyOperator | "" };
const EMPTY: Values = { phone: "", operator: "" };

/** The operator follows the number until it is chosen: the prefix only suggests it. */
export function NumberForm({ userId, onAdded }: NumberFormProps) {
  const key = `payment-method-draft:${userId}`;
  const { typed: values, keep, forget } = useDraft(key, EMPTY, "tab");
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
        forget(EMPTY);
        onAdded(items);
      },
    },
  );
  const change = (part: Partial<Values>) => {
    keep(part);
    clear(...Object.keys(part));
  };
  const bind = binder(values, fieldErrors, change);
  return (
    <form {...formProps} noValidate className="grid gap-4">
      <TextInput
        label={text.phone}
        type="tel"
        autoComplete="tel-national"
        hint={text.phoneHint}
        {...bind("phone")}
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
