import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "~/db/schema";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";
import { followLink } from "./link";

/**
 * Ends the subscription of the address that a link was mailed to, however old the link; a second
 * click changes nothing.
 * @throws DomainError link_invalid
 */
export async function unsubscribe(ctx: Ctx, token: string): Promise<{ success: true }> {
  await enforceQuota(ctx, "newsletter:link");
  return ctx.db.transaction(async (tx) => {
    const { subscriber } = await followLink(tx, token);
    if (!subscriber.unsubscribed_at) {
      await tx
        .update(newsletterSubscribers)
        .set({ unsubscribed_at: ctx.now() })
        .where(eq(newsletterSubscribers.id, subscriber.id));
    }
    return { success: true };
  });
}
