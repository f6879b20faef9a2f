import { Link } from "react-router";
import { USER_TYPES, type UserType } from "~/contract/enums";
import type { FieldErrors } from "~/contract/errors";
import { NAME_MAX } from "~/contract/limits";
import { Checkbox } from "~/web/ui/checkbox";
import { TextInput } from "~/web/ui/inputs";
import { RadioGroup } from "~/web/ui/radio-group";
import type { TypedValues } from "./form-props";
import { authText as text, userTypeLabel } from "./text";

const TYPES = USER_TYPES.map((value) => ({ value, label: userTypeLabel[value] }));

type Typed = { typed: TypedValues };

/** Whether who signs up looks for a home or offers one. */
export function UserTypeChoice({ typed, chosen }: Typed & { chosen: UserType }) {
  return (
    <RadioGroup
      label={text.userType}
      name="user_type"
      options={TYPES}
      defaultValue={(typed.user_type as UserType | undefined) ?? chosen}
      inline
    />
  );
}

export function NameFields({ typed, errors }: Typed & { errors: FieldErrors }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label={text.firstName}
        name="first_name"
        autoComplete="given-name"
        required
        maxLength={NAME_MAX}
        defaultValue={typed.first_name}
        error={errors.first_name}
      />
      <TextInput
        label={text.lastName}
        name="last_name"
        autoComplete="family-name"
        required
        maxLength={NAME_MAX}
        defaultValue={typed.last_name}
        error={errors.last_name}
      />
    </div>
  );
}

export function TermsBox({ typed }: Typed) {
  return (
    <Checkbox
      name="terms"
      required
      defaultChecked={typed.terms === "on"}
      messages={{ valueMissing: text.termsRequired }}
      label={
        <>
          {text.accept}{" "}
          <Link to="/terms" target="_blank" className="underline">
            {text.terms}
          </Link>{" "}
          {text.acceptAnd}{" "}
          <Link to="/privacy" target="_blank" className="underline">
            {text.privacy}
          </Link>
          .
        </>
      }
    />
  );
}
