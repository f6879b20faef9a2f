import { useState } from "react";
import { backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { authText as text } from "./text";

/** Sends the confirmation link again; the answer is the same for every address. */
export function ResendLink({ email, next }: { email: string; next: string | null }) {
  const [sent, setSent] = useState(false);
  const { busy, error, run } = useAction(
    () => backend.auth.resendConfirmation({ email, redirectTo: next }),
    { onSuccess: () => setSent(true) },
  );
  return (
    <div className="mt-1">
      {sent ? (
        <p role="status">{text.resent(email)}</p>
      ) : (
        <Button variant="quiet" className="-ml-4" busy={busy} onClick={() => run()}>
          {text.resend}
        </Button>
      )}
      {error && <p className="field-error">{error.message}</p>}
    </div>
  );
}
