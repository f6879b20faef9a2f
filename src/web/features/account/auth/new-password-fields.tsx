import type { FieldErrors } from "~/contract/errors";
import { PASSWORD_MAX } from "~/contract/limits";
import { PasswordInput } from "./password-input";
import { authText as text } from "./text";

type NewPasswordFieldsProps = { label?: string; errors: FieldErrors };

/** A password that is chosen, rated as it is typed, and once more. */
export function NewPasswordFields({ label = text.newPassword, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={label}
        name="password"
        autoComplete="new-password"
        required
        rated
        maxLength={PASSWORD_MAX}
        hint={text.passwordHint}
        error={errors.password}
      />
      <PasswordInput
        label={text.confirmation}
        name="password_confirmation"
        autoComplete="new-password"
        required
        error={errors.password_confirmation}
      />
    </>
  );
}
