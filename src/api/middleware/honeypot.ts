import type { Auth } from "~/auth";
import { FORM_MAX_MS, FORM_MIN_MS } from "~/contract/limits";
import { DomainError } from "~/domain";

const STALE = "Cette page était ouverte depuis longtemps. Envoyez encore une fois.";

/**
 * Whether a program filled in a form: it wrote in the field nobody sees, or was faster than hands,
 * or made its token up. A call without token comes from no form and is left to the rate limit.
 * @throws DomainError invalid for a form shown more than a day ago
 */
export function isFromRobot(
  auth: Pick<Auth, "ageOfFormToken">,
  { website, token }: { website?: string | undefined; token?: string | undefined },
): boolean {
  if (website) return true;
  if (token === undefined) return false;
  const age = auth.ageOfFormToken(token);
  if (age !== null && age > FORM_MAX_MS) {
    throw new DomainError("invalid", { message: STALE, fields: { token: STALE } });
  }
  return age === null || age < FORM_MIN_MS;
}
