import { FIELD_ERRORS } from "~/contract/errors";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { enforceQuota } from "../quotas";

/**
 * Asks the password of whoever is signed in before an act that can't be taken back: a borrowed phone
 * is not enough. Answers the hash that it belongs to.
 * @throws DomainError invalid beside `field`; rate_limited, so that nobody guesses
 */
export async function provePassword(
  ctx: Ctx,
  userId: string,
  { field, password }: { field: string; password: string },
): Promise<string> {
  await enforceQuota(ctx, "password:check");
  const hash = await ctx.credentials.checkPassword(userId, password);
  if (hash === null) throw invalid(field, FIELD_ERRORS.password_wrong);
  return hash;
}
