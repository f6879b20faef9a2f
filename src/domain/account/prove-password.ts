import { FIELD_ERRORS } from "~/contract/errors";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { enforceQuota } from "../quotas";

/**
 * Asks the actor's password before an act that can't be taken back: a borrowed phone
 * is not enough. Answers the hash that it belongs to.
 * @throws DomainError invalid beside `field`; rate_limited against guessing
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
