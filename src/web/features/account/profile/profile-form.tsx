import { useState } from "react";
import { formatPhone } from "~/contract/format-phone";
import { LOCATION_MAX, NAME_MAX, PHONE_MAX } from "~/contract/limits";
import { normalisePhone, phoneError } from "~/contract/phone";
import type { OwnProfile, ProfileInput } from "~/contract/schemas/account";
import { answerOf, backend } from "~/web/backend";
import { binder } from "~/web/forms/bind";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { profileText as text } from "./text";

type Draft = Record<keyof ProfileInput, string>;
const names = ["first_name", "last_name", "phone", "location"] as const;

/** Names, phone and location; what is typed is kept until it is saved, also through sign-in. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const key = `profile-draft:${profile.user_id}`;
  const [draft, setDraft] = useState<Draft>(() => ({
    first_name: profile.first_name,
    last_name: profile.last_name,
    phone: profile.phone ?? "",
    location: profile.location ?? "",
    ...readDraft<Draft>(key),
  }));
  const { formProps, busy, error, fieldErrors } = useForm(
    async () => {
      const { phone } = await answerOf(backend.data.profile.$patch({ json: draft }));
      await backend.auth.refreshUser();
      return { sent: draft, phone: phone ?? "" };
    },
    {
      rules: { phone: phoneError },
      success: text.saved,
      failure: ({ message }) => [text.notSaved, message],
      // What was typed meanwhile stays, to be saved next.
      onSuccess: ({ sent, phone }) => {
        setDraft((typed) => (typed.phone === sent.phone ? { ...typed, phone } : typed));
        const kept = readDraft<Draft>(key);
        if (kept && names.every((name) => kept[name] === sent[name])) writeDraft(key, undefined);
      },
    },
  );
  const bind = binder(draft, fieldErrors, (part) => {
    const next = { ...draft, ...part };
    setDraft(next);
    writeDraft(key, next);
  });
  const { sign_in_phone: number } = profile;
  const keepsNumber = number !== null && normalisePhone(draft.phone) !== number;
  const hint = keepsNumber
    ? `${text.phoneHint} ${text.signsInWith(formatPhone(number))}`
    : text.phoneHint;
  return (
    <form {...formProps} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.firstName}
          autoComplete="given-name"
          required
          maxLength={NAME_MAX}
          {...bind("first_name")}
        />
        <TextInput
          label={text.lastName}
          autoComplete="family-name"
          required
          maxLength={NAME_MAX}
          {...bind("last_name")}
        />
      </div>
      <TextInput
        label={text.phone}
        optional
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        placeholder={text.phoneExample}
        hint={hint}
        {...bind("phone")}
      />
      <TextInput
        label={text.location}
        optional
        autoComplete="address-level2"
        maxLength={LOCATION_MAX}
        placeholder={text.locationExample}
        {...bind("location")}
      />
      <FormError error={error} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {text.save}
      </Button>
    </form>
  );
}
