import { useEffect, useRef, useState } from "react";
import { formatPhone } from "~/contract/format-phone";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import { answerOf, backend } from "~/web/backend";
import { CodeInput } from "~/web/features/account/auth/code-input";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { FormError } from "~/web/forms/form-error";
import { readForm, useAction, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { paymentMethodText as text, paymentMethodToasts as toasts } from "./text";

const CODE_MS = 10 * 60_000;
/** A message takes its time: who asks again at once gets two codes, of which the first is void. */
const AGAIN_MS = 60_000;

export type ConfirmNumberProps = {
  id: string;
  phone: string;
  onChanged(items: PaymentMethods["items"]): void;
};

/** The code of an unconfirmed number: asked for, then typed. */
export function ConfirmNumber({ id, phone, onChanged }: ConfirmNumberProps) {
  // A phone with little memory drops the page while its owner reads the message.
  const key = `number-code:${id}`;
  const [wasSent] = useState(() => (readDraft<{ until: number }>(key)?.until ?? 0) > Date.now());
  const [count, setCount] = useState(0);
  const [canAskAgain, setCanAskAgain] = useState(true);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (count === 0) return;
    code.current?.focus();
    const timer = setTimeout(() => setCanAskAgain(true), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [count]);
  const one = backend.data["payment-methods"][":id"];
  const send = useAction(() => answerOf(one.code.$post({ param: { id } })), {
    onSuccess: ({ items }) => {
      writeDraft(key, { until: Date.now() + CODE_MS });
      setCanAskAgain(false);
      setCount(count + 1);
      onChanged(items);
    },
  });
  const confirm = useForm(
    (form) => {
      const json = { code: readForm(form)("code") };
      return answerOf(one.confirm.$post({ param: { id }, json }));
    },
    {
      rules: {},
      success: toasts.confirmed,
      onSuccess: ({ items }) => {
        writeDraft(key, undefined);
        onChanged(items);
      },
    },
  );
  const shown = formatPhone(phone);
  const failure = <FormError error={send.error} message={offlineText(send.error)} />;
  if (!wasSent && count === 0) {
    return (
      <div className="grid basis-full gap-3">
        {failure}
        <Button
          className="sm:justify-self-start"
          busy={send.busy}
          aria-label={text.about(text.sendCode, shown)}
          onClick={() => send.run()}
        >
          {text.sendCode}
        </Button>
      </div>
    );
  }
  return (
    <form {...confirm.formProps} method="post" noValidate className="grid basis-full gap-3">
      <p role="status">{text.sent(shown)}</p>
      <CodeInput ref={code} error={confirm.fieldErrors.code} />
      <FormError error={confirm.error} message={offlineText(confirm.error)} />
      <Button type="submit" busy={confirm.busy} className="sm:justify-self-start">
        {text.confirm}
      </Button>
      {failure}
      {canAskAgain ? (
        <Button
          variant="quiet"
          className="-ml-4 justify-self-start"
          busy={send.busy}
          aria-label={text.about(text.again, shown)}
          onClick={() => send.run()}
        >
          {text.again}
        </Button>
      ) : (
        <p className="text-sm text-quiet">{text.againLater}</p>
      )}
    </form>
  );
}

const offlineText = (error: { status: number } | undefined) =>
  error?.status === 0 ? text.codeFailed : undefined;
