import { FIELD_ERRORS } from "~/contract/errors";
import { newPassword } from "~/contract/schemas/auth";
import { invalid } from "../errors";
import { type Weakness, weaknessOf } from "./password-weakness";

const SENTENCES: Record<Weakness, string> = {
  listed: FIELD_ERRORS.password_common,
  words: FIELD_ERRORS.password_words,
  keys: FIELD_ERRORS.password_keys,
  digits: FIELD_ERRORS.password_digits,
};

/**
 * Refuses a new password of the wrong length, one that is soon guessed, and one that is the e-mail address.
 * @throws DomainError invalid, with the reason beside `password`
 */
export async function checkNewPassword(password: string, email: string | null): Promise<void> {
  const parsed = newPassword.safeParse(password);
  if (!parsed.success) throw invalid("password", parsed.error.issues[0]?.message ?? "");
  const weakness = await weaknessOf(password);
  if (weakness) throw invalid("password", SENTENCES[weakness]);
  const lower = password.toLowerCase();
  const address = email?.trim().toLowerCase();
  if (!address) return;
  if (lower === address || lower === address.split("@")[0]) {
    throw invalid("password", FIELD_ERRORS.password_is_email);
  }
}
