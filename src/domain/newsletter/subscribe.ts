import type { NewsletterInput } from "~/contract/schemas/newsletter";
import { newsletterSubscribers } from "~/db/schema";
import { newsletterConfirm, notify } from "~/domain/notification";
import type { Ctx } from "../context";
import { consumeQuota, enforceQuota } from "../quotas";
import { newLink } from "./link";

/**
 * Mails an address the link that subscribes it; nothing is subscribed before the click. Every
 * address gets the same answer, beyond its own quota without a mail.
 * @throws DomainError rate_limited
 */
export async function subscribe(ctx: Ctx, { email }: NewsletterInput): Promise<{ success: true }> {
  const now = ctx.now();
  await enforceQuota(ctx, "newsletter:subscribe");
  if (await consumeQuota(ctx, "newsletter:mail", { email })) return { success: true };
  return ctx.db.transaction(async (tx) => {
    const [subscriber] = await tx
      .insert(newsletterSubscribers)
      .values({ email, created_at: now })
      // Asked for again, it waits for its click as long as the first time.
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { created_at: now } })
      .returning({ id: newsletterSubscribers.id });
    if (!subscriber) throw new Error("the subscriber was not stored");
    const query = `token=${await newLink(tx, subscriber.id, now)}`;
    await notify(ctx, tx, newsletterConfirm, {
      mail: {
        to: email,
        data: {
          link: `${ctx.publicUrl}/newsletter/confirm?${query}`,
          unsubscribeLink: `${ctx.publicUrl}/newsletter/unsubscribe?${query}`,
        },
      },
    });
    return { success: true };
  });
}
