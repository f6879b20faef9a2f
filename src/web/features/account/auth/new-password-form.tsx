import { Link } from "react-router";
import { backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { NEW_PASSWORD } from "./form-rules";
import { NewPasswordFields } from "./new-password-fields";
import { authText as text, authToasts as toasts } from "./text";

export type NewPasswordFormProps = {
  /** The mailed link's token. */
  token: string;
  loading: boolean;
  onDone: () => void;
};

/** Recovery mode: chooses a new password with the token of the mailed link. */
export function NewPasswordForm({ token, loading, onDone }: NewPasswordFormProps) {
  const { formProps, busy, error, fieldErrors } = useForm(
    (form) => backend.auth.resetPassword({ token, password: readForm(form)("password") }),
    { rules: NEW_PASSWORD, success: toasts.passwordChanged, onSuccess: onDone },
  );
  return (
    <div>
      <h2 className="mb-4 text-xl font-semibold">{text.newPasswordTitle}</h2>
      <form {...formProps} method="post" noValidate aria-busy={loading} className="grid gap-4">
        <NewPasswordFields errors={fieldErrors} />
        <FormError error={error}>
          {error?.code === "link_invalid" && (
            <Link to="/auth?recover=1" className="footer-link text-accent underline">
              {text.anotherLink}
            </Link>
          )}
        </FormError>
        <Button type="submit" busy={busy} disabled={loading}>
          {text.savePassword}
        </Button>
      </form>
    </div>
  );
}
