import type { NewsletterInput } from "~/contract/schemas/newsletter";
import { newsletterSubscribers } from "~/db/schema";
import { newsletterConfirm, notify } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { consumeRateLimit, type RateLimit } from "../rate-limit";
import { newLink } from "./link";

const HOUR_MS = 3_600_000;
/** Many phones share one network address here, so that limit is generous. */
const LIMIT = { max: 20, windowMs: HOUR_MS };
/** Nobody's mailbox is filled in their name. */
const MAIL_LIMIT = { max: 3, windowMs: 24 * HOUR_MS };

/**
 * Mails an address the link that subscribes it; nothing is subscribed before the click. Every
 * address gets the same answer. `from` is the caller's network address.
 * @throws DomainError rate_limited
 */
export async function subscribe(
  ctx: Ctx,
  { email }: NewsletterInput,
  from: string,
): Promise<{ success: true }> {
  const now = ctx.now();
  const consume = (key: string, limit: RateLimit) =>
    consumeRateLimit(ctx.db, { key, ...limit, now });
  if ((await consume(`newsletter:${from}`, LIMIT)) > 0) throw new DomainError("rate_limited");
  if ((await consume(`newsletter-mail:${email}`, MAIL_LIMIT)) > 0) return { success: true };
  return ctx.db.transaction(async (tx) => {
    const [subscriber] = await tx
      .insert(newsletterSubscribers)
      .values({ email, created_at: now })
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { email } })
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
