import type { Ctx } from "../context";
import { knownPlace } from "../known-place";
import { consumeQuota } from "../quotas";

/**
 * Whether a request may send another mail to this address. A stranger can neither fill a mailbox
 * nor use up the mails of its owner, whose networks have an allowance of their own. The caller
 * learns nothing.
 */
export async function mayMail(
  ctx: Ctx,
  name: "auth:recover" | "auth:resend-confirmation" | "auth:account-exists",
  email: string,
): Promise<boolean> {
  if (await consumeQuota(ctx, name, { email })) return false;
  if (await knownPlace(ctx, email)) return true;
  return (await consumeQuota(ctx, `${name}:strangers`, { email })) === null;
}
