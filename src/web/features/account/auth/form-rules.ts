import { FIELD_ERRORS } from "~/contract/errors";
import { PASSWORD_MIN } from "~/contract/limits";
import { phoneError } from "~/contract/phone";
import type { Rules } from "~/web/forms/check-form";
import { authText as text } from "./text";

/** A new password and its repetition, said before they are sent. */
export const NEW_PASSWORD: Rules = {
  password: (value) =>
    value.length < PASSWORD_MIN ? FIELD_ERRORS.password_short(PASSWORD_MIN) : undefined,
  password_confirmation: (value, read) =>
    value === read("password") ? undefined : text.passwordsDiffer,
};

export const REGISTRATION: Rules = { ...NEW_PASSWORD, phone: phoneError };
