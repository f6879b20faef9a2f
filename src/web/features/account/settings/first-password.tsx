import { formatPhone } from "~/contract/format-phone";
import { backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { firstPasswordText as text } from "./text";

export type FirstPasswordProps = { phone: string; email: string | null };

/** Says how an account signs in by phone, and how it gets a password all the same. */
export function FirstPassword({ phone, email }: FirstPasswordProps) {
  const { busy, error, run } = useAction(
    async () => {
      if (email) await backend.auth.recover({ email });
    },
    { success: text.done },
  );
  return (
    <>
      <p className="mb-3">{text.how(formatPhone(phone))}</p>
      {email ? (
        <Button variant="secondary" busy={busy} onClick={() => run()}>
          {text.submit}
        </Button>
      ) : (
        <p className="text-quiet">{text.needsEmail}</p>
      )}
      {error && <p className="field-error">{error.message}</p>}
    </>
  );
}
