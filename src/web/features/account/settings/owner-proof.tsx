import { useState } from "react";
import type { FieldErrors } from "~/contract/errors";
import { formatPhone } from "~/contract/format-phone";
import { PASSWORD_MAX } from "~/contract/limits";
import type { OwnProfile } from "~/contract/schemas/account";
import type { OwnerProof } from "~/contract/schemas/own-account";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { CodeInput } from "../auth/code-input";
import { PasswordInput } from "../auth/password-input";
import { phoneText } from "../auth/phone-text";
import { proofText as text } from "./text";

/** How the signed-in person proves to own the account. */
export type SignsIn = Pick<OwnProfile, "has_password" | "sign_in_phone">;
type OwnerProofFieldProps = {
  own: SignsIn;
  errors: FieldErrors;
  hint?: string;
  /** Where another code is asked for too. */
  codeLabel?: string;
};

/** What was typed in the field below. */
export const readProof = (read: (name: string) => string, own: SignsIn): OwnerProof =>
  own.has_password ? { password: read("password") } : { code: read("code") };

/** The password, or for an account without one the code sent to its number. */
export function OwnerProofField({
  own,
  errors,
  hint,
  codeLabel = phoneText.code,
}: OwnerProofFieldProps) {
  const [sent, setSent] = useState(false);
  const { busy, error, run } = useAction(() => answerOf(backend.data.account.code.$post()), {
    onSuccess: () => setSent(true),
  });
  if (own.has_password) {
    return (
      <PasswordInput
        label={text.password}
        name="password"
        autoComplete="current-password"
        required
        maxLength={PASSWORD_MAX}
        hint={hint}
        error={errors.password}
      />
    );
  }
  return (
    <div>
      <CodeInput label={codeLabel} hint={hint} error={errors.code} />
      {sent && (
        <p role="status" className="mt-2">
          {phoneText.sent(formatPhone(own.sign_in_phone ?? ""))}
        </p>
      )}
      <Button variant="quiet" className="-ml-4" busy={busy} onClick={() => run()}>
        {sent ? phoneText.again : phoneText.send}
      </Button>
      {error && <p className="field-error">{error.message}</p>}
    </div>
  );
}
