import { isIP } from "node:net";
import { and, eq } from "drizzle-orm";
import { FEEDS_MAX } from "~/contract/availability";
import { CALENDAR_MESSAGES } from "~/contract/calendar-messages";
import type { AddFeedInput, Availability } from "~/contract/schemas/availability";
import { calendarFeeds } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { enforceQuota } from "../quotas";
import { keeper, lockOwn } from "./lock-own";
import { availabilityShape } from "./read-availability";

/**
 * Has a calendar kept elsewhere read, now and every few hours. The same address again takes the name
 * and is read anew.
 * @throws DomainError not_found, invalid, too_many_feeds, rate_limited
 */
export async function addFeed(
  ctx: Ctx,
  propertyId: string,
  { name, url }: AddFeedInput,
): Promise<Availability> {
  const actor = keeper(ctx, propertyId);
  await enforceQuota(ctx, "calendar:change");
  checkAddress(ctx, new URL(url));
  return ctx.db.transaction(async (tx) => {
    await lockOwn(tx, propertyId, actor.userId);
    const own = eq(calendarFeeds.property_id, propertyId);
    const asked = { name, requested_at: ctx.now() };
    const [known] = await tx
      .update(calendarFeeds)
      .set(asked)
      .where(and(own, eq(calendarFeeds.url, url)))
      .returning({ id: calendarFeeds.id });
    if (!known && (await tx.$count(calendarFeeds, own)) >= FEEDS_MAX) {
      throw new DomainError("too_many_feeds");
    }
    const [made] = known
      ? [known]
      : await tx
          .insert(calendarFeeds)
          .values({ property_id: propertyId, url, ...asked, created_at: ctx.now() })
          .returning({ id: calendarFeeds.id });
    await ctx.jobs.enqueue(tx, "fetch-calendar", { feedId: orNotFound(made).id });
    return availabilityShape(ctx, tx, propertyId, actor.userId);
  });
}

/**
 * What no public calendar looks like is said at once; where a name leads is known, and refused, only
 * when it is fetched.
 */
function checkAddress(ctx: Ctx, url: URL): void {
  const host = url.hostname;
  if (host === new URL(ctx.publicUrl).hostname) throw invalid("url", CALENDAR_MESSAGES.feed_own);
  const isNumber = isIP(host.replace(/^\[|\]$/g, "")) > 0;
  const isLocal =
    !host.includes(".") || /\.(localhost|local|internal|lan|home\.arpa)\.?$/.test(host);
  if (isNumber || isLocal || url.port !== "" || url.username || url.password) {
    throw invalid("url", CALENDAR_MESSAGES.feed_private);
  }
}
