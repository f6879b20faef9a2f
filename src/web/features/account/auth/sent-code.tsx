import type { Ref } from "react";
import { formatPhone } from "~/contract/format-phone";
import { normalisePhone } from "~/contract/phone";
import type { BackendError } from "~/web/backend/error";
import { Button } from "~/web/ui/button";
import { CodeInput } from "./code-input";
import { phoneText as text } from "./phone-text";

type SentCodeProps = {
  /** The number, as it was typed. */
  to: string;
  again: { busy: boolean; error: BackendError | undefined; run(): void };
  ref: Ref<HTMLInputElement>;
  defaultValue?: string | undefined;
  error: string | undefined;
};

/** The field of a code that went to a number, and the way to another one. */
export function SentCode({ to, again, ref, defaultValue, error }: SentCodeProps) {
  return (
    <div>
      <p role="status" className="mb-3">
        {text.sent(formatPhone(normalisePhone(to)))}
      </p>
      <CodeInput ref={ref} defaultValue={defaultValue} error={error} />
      <Button variant="quiet" className="-ml-4" busy={again.busy} onClick={() => again.run()}>
        {text.again}
      </Button>
      {again.error && <p className="field-error">{again.error.message}</p>}
    </div>
  );
}
