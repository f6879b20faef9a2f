import { eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { newsletterSubscribers } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";

/**
 * Removes a subscriber with the links mailed to them. The audit row holds no address: the subscriber
 * to be forgotten is.
 * @throws DomainError not_found, also when somebody else was faster
 */
export async function removeSubscriber(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx, "newsletter:manage");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "newsletter:remove");
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ confirmed_at: newsletterSubscribers.confirmed_at });
    const { confirmed_at } = orNotFound(removed);
    await audit(ctx, tx, {
      action: "newsletter.remove",
      targetType: "newsletter",
      targetId: id,
      details: { from: { subscribed: true, confirmed_at }, to: null },
    });
  });
}
