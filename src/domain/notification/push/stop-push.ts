import { eq } from "drizzle-orm";
import { pushSubscriptions } from "~/db/schema";
import type { Ctx } from "../../context";
import { authorise } from "../../permissions";
import { enforceQuota } from "../../quotas";

/**
 * Ends push messages to the asking device.
 * @throws DomainError rate_limited
 */
export async function stopPush(ctx: Ctx): Promise<void> {
  const { sessionId } = authorise(ctx, "notification:own");
  await enforceQuota(ctx, "push:change");
  await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.session_id, sessionId));
}
