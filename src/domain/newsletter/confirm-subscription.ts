import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { enforceQuota } from "../quotas";
import { followLink } from "./link";

const LINK_LIFE_MS = 7 * 24 * 3_600_000;

/**
 * Subscribes the address that a link was mailed to; a second click changes nothing. A link older
 * than a week, or than an unsubscription, subscribes no more.
 * @throws DomainError link_invalid
 */
export async function confirmSubscription(ctx: Ctx, token: string): Promise<{ success: true }> {
  const now = ctx.now();
  await enforceQuota(ctx, "newsletter:link");
  return ctx.db.transaction(async (tx) => {
    const { subscriber, mailed_at } = await followLink(tx, token);
    const left = subscriber.unsubscribed_at;
    const isOld = now.getTime() - mailed_at.getTime() > LINK_LIFE_MS;
    if (isOld || (left && mailed_at <= left)) throw new DomainError("link_invalid");
    if (!subscriber.confirmed_at || left) {
      await tx
        .update(newsletterSubscribers)
        .set({ confirmed_at: now, unsubscribed_at: null })
        .where(eq(newsletterSubscribers.id, subscriber.id));
    }
    return { success: true };
  });
}
