import { useState } from "react";
import { backend } from "~/web/backend";
import { useSending } from "~/web/forms/use-sending";
import { Button } from "~/web/ui/button";

/** Sends the confirmation link again; the answer is the same whoever the address belongs to. */
export function ResendLink({ email, next }: { email: string; next: string | null }) {
  const { busy, error, send } = useSending();
  const [sent, setSent] = useState(false);
  const resend = () =>
    send(async () => {
      await backend.auth.resendConfirmation({ email, redirectTo: next });
      setSent(true);
    });
  return (
    <div className="mt-1">
      {sent ? (
        <p role="status">
          Un nouveau lien est parti vers {email}. Pensez aux courriers indésirables.
        </p>
      ) : (
        <Button variant="quiet" className="-ml-4" busy={busy} onClick={resend}>
          Renvoyer le lien de confirmation
        </Button>
      )}
      {error && <p className="field-error">{error.message}</p>}
    </div>
  );
}
