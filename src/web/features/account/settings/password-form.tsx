import { useState } from "react";
import { PASSWORD_MAX } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { NEW_PASSWORD } from "../auth/form-rules";
import { NewPasswordFields } from "../auth/new-password-fields";
import { PasswordInput } from "../auth/password-input";
import { passwordText as text } from "./text";

/** Changes the password; after it the form is empty again. */
export function PasswordForm({ email }: { email: string }) {
  const [count, setCount] = useState(0);
  const { formProps, busy, error, fieldErrors } = useForm(
    (form) => {
      const read = readForm(form);
      const json = { current_password: read("current_password"), password: read("password") };
      return answerOf(backend.data.account.password.$post({ json }));
    },
    { rules: NEW_PASSWORD, success: text.done, onSuccess: () => setCount(count + 1) },
  );
  return (
    <form key={count} {...formProps} method="post" noValidate className="grid gap-4">
      <input type="hidden" autoComplete="username" name="username" value={email} />
      <PasswordInput
        label={text.current}
        name="current_password"
        autoComplete="current-password"
        required
        maxLength={PASSWORD_MAX}
        error={fieldErrors.current_password}
      />
      <NewPasswordFields errors={fieldErrors} />
      <FormError error={error} />
      <p className="text-sm text-quiet">{text.hint}</p>
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {text.submit}
      </Button>
    </form>
  );
}
