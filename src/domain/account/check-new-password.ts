import { FIELD_ERRORS } from "~/contract/errors";
import { newPassword } from "~/contract/schemas/auth";
import type { Db } from "~/db/client";
import { readSettings } from "~/domain/setting";
import { invalid } from "../errors";
import { type Weakness, weaknessOf } from "./password-weakness";

const SENTENCES: Record<Weakness, string> = {
  listed: FIELD_ERRORS.password_common,
  words: FIELD_ERRORS.password_words,
  names: FIELD_ERRORS.password_names,
  keys: FIELD_ERRORS.password_keys,
  digits: FIELD_ERRORS.password_digits,
};

type PasswordOwner = {
  email: string | null;
  firstName: string;
  lastName: string;
  phone?: string | null | undefined;
};

/**
 * Refuses a new password of the wrong length, one that is soon guessed, also by who knows its owner,
 * and one that is the e-mail address.
 * @throws DomainError invalid, with the reason beside `password`
 */
export async function checkNewPassword(
  db: Db,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const parsed = newPassword.safeParse(password);
  if (!parsed.success) throw invalid("password", parsed.error.issues[0]?.message ?? "");
  const lower = password.toLowerCase();
  const address = owner.email?.trim().toLowerCase();
  if (address && (lower === address || lower === address.split("@")[0])) {
    throw invalid("password", FIELD_ERRORS.password_is_email);
  }
  const { platform_name } = await readSettings(db);
  const weakness = await weaknessOf(password, ownWords(owner, platform_name));
  if (weakness) throw invalid("password", SENTENCES[weakness]);
}

/** Names whole and in parts, the address before its sign, and the number with and without its country. */
function ownWords(
  { email, firstName, lastName, phone }: PasswordOwner,
  platform: string,
): string[] {
  const digits = phone?.replace(/\D/g, "") ?? "";
  const names = [platform, firstName, lastName, email?.split("@")[0] ?? ""];
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}]+/u)]);
  return [...parts, digits, digits.slice(-9)].filter((word) => word !== "");
}
