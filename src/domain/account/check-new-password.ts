import { FIELD_ERRORS } from "~/contract/errors";
import { newPassword } from "~/contract/schemas/auth";
import { invalid } from "../errors";
import { isCommonPassword } from "./common-password";

/**
 * Refuses a new password of the wrong length, a common one, and one that is the e-mail address.
 * @throws DomainError invalid, with the sentence beside `password`
 */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  const parsed = newPassword.safeParse(password);
  if (!parsed.success) throw invalid("password", parsed.error.issues[0]?.message ?? "");
  if (await isCommonPassword(password)) throw invalid("password", FIELD_ERRORS.password_common);
  const lower = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (lower === address || lower === address.split("@")[0]) {
    throw invalid("password", FIELD_ERRORS.password_is_email);
  }
}
