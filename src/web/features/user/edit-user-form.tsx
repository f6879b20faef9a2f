import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { LOCATION_MAX, NAME_MAX, PHONE_MAX } from "~/contract/limits";
import { phoneError } from "~/contract/phone";
import type { UserDetail } from "~/contract/schemas/user";
import { answerOf, backend } from "~/web/backend";
import { profileText } from "~/web/features/account/profile/text";
import { binder } from "~/web/forms/bind";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { followUser, startEdit } from "./user-edit";
import { userText as text } from "./user-text";

type EditUserFormProps = {
  user: UserDetail;
  /** The list's 'Modifier' leads into the first field. */
  focused: boolean;
};

/** Names, phone and location of an account; what was typed stays when another one was faster. */
export function EditUserForm({ user, focused }: EditUserFormProps) {
  const { revalidate } = useRevalidator();
  const [state, setEdit] = useState(() => startEdit(user));
  const edit = followUser(state, user);
  if (edit !== state) setEdit(edit);
  const { typed, read } = edit;
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      const json = { ...typed, expected: read.updated_at };
      await answerOf(backend.data.users[":id"].$patch({ param: { id: user.id }, json }));
      return typed;
    },
    {
      rules: { phone: phoneError },
      success: text.saved,
      failure: ({ message }) => [text.notSaved, message],
      onSuccess: (base) => {
        setEdit((old) => ({ ...old, base, awaited: true }));
        void revalidate();
      },
    },
  );
  const { ref } = formProps;
  useEffect(() => {
    if (focused) ref.current?.querySelector("input")?.focus();
  }, [focused, ref]);
  const bind = binder(typed, fieldErrors, (part) =>
    setEdit((old) => ({ ...old, typed: { ...old.typed, ...part } })),
  );
  const reload = async () => {
    setEdit((old) => ({ ...old, awaited: true }));
    await revalidate();
    clear();
  };
  return (
    <form {...formProps} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={profileText.firstName}
          required
          autoComplete="off"
          maxLength={NAME_MAX}
          {...bind("first_name")}
        />
        <TextInput
          label={profileText.lastName}
          required
          autoComplete="off"
          maxLength={NAME_MAX}
          {...bind("last_name")}
        />
        <TextInput
          label={profileText.phone}
          optional
          type="tel"
          autoComplete="off"
          maxLength={PHONE_MAX}
          placeholder={profileText.phoneExample}
          {...bind("phone")}
        />
        <TextInput
          label={profileText.location}
          optional
          autoComplete="off"
          maxLength={LOCATION_MAX}
          placeholder={profileText.locationExample}
          {...bind("location")}
        />
      </div>
      <FormError error={error} title={text.notSaved}>
        {error?.code === "user_changed" && (
          <Button variant="secondary" className="mt-3" onClick={() => void reload()}>
            {text.reload}
          </Button>
        )}
      </FormError>
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {text.save}
      </Button>
    </form>
  );
}
