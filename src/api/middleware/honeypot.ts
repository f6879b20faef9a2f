import type { Auth } from "~/auth";
import { FIELD_ERRORS } from "~/contract/errors";
import { FORM_MAX_MS, FORM_MIN_MS } from "~/contract/limits";
import { DomainError } from "~/domain";

/**
 * True when a program filled in a form: the hidden honeypot field is filled, the form came back
 * too fast, or its token is made up. A call without a token is left to the rate limit.
 * @throws DomainError invalid for a form shown more than a day ago
 */
export function isSpam(
  auth: Pick<Auth, "ageOfFormToken">,
  { website, token }: { website?: string | undefined; token?: string | undefined },
): boolean {
  if (website) return true;
  if (token === undefined) return false;
  const age = auth.ageOfFormToken(token);
  if (age !== null && age > FORM_MAX_MS) {
    const message = FIELD_ERRORS.form_stale;
    throw new DomainError("invalid", { message, fields: { token: message } });
  }
  return age === null || age < FORM_MIN_MS;
}
