import { and, isNotNull, isNull, sql } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { SubscriberList, SubscriberQuery } from "~/contract/schemas/newsletter";
import { newsletterSubscribers as subscribers } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

/** The highest character: behind everything that begins alike. */
const LAST = "\u{10FFFF}";

/**
 * Those who are subscribed, by address, from the one after `before` on. The operators compare
 * characters, as the index does: the beginning of an address is a range of it.
 */
export async function listSubscribers(
  ctx: Ctx,
  { q, limit, before }: SubscriberQuery,
): Promise<SubscriberList> {
  authorise(ctx, "newsletter:manage");
  if (before !== undefined && !isUuid(before)) return { items: [], next: null };
  const { email } = subscribers;
  const rows = await ctx.db
    .select({ id: subscribers.id, email, confirmed_at: subscribers.confirmed_at })
    .from(subscribers)
    .where(
      and(
        isNotNull(subscribers.confirmed_at),
        isNull(subscribers.unsubscribed_at),
        q ? sql`${email} ~>=~ ${q} and ${email} ~<~ ${q + LAST}` : undefined,
        before === undefined
          ? undefined
          : sql`${email} ~>~ (select b.email from newsletter_subscribers b where b.id = ${before})`,
      ),
    )
    .orderBy(sql`${email} using ~<~`)
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ confirmed_at, ...row }) => ({
    ...row,
    confirmed_at: (confirmed_at ?? ctx.now()).toISOString(),
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
