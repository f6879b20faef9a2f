import { eq } from "drizzle-orm";
import type { FeedError } from "~/contract/availability";
import { addDays, today } from "~/contract/days";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import type { Db } from "~/db/client";
import { blockedPeriods, calendarFeeds, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { ownUidSuffix } from "./export-calendar";
import { FeedUnreadable } from "./feed-unreadable";
import { type CalendarRead, parseCalendar } from "./parse-calendar";

type Feed = typeof calendarFeeds.$inferSelect;
type Outcome = { error: FeedError } | ({ error: null } & CalendarRead);

/**
 * Reads a calendar kept elsewhere and puts its busy days in place of those known of it. One that
 * can't be read keeps them, with the reason. A feed that is gone meanwhile is passed over.
 */
export async function fetchFeed(
  ctx: Ctx,
  feedId: string,
  read: (url: string) => Promise<string>,
): Promise<void> {
  const [feed] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.id, feedId));
  if (!feed) return;
  const outcome = await readDays(ctx, feed, read);
  await ctx.db.transaction(async (tx) => {
    // As an acceptance does: it sees these days, or they see its stay.
    await tx
      .select({ id: properties.id })
      .from(properties)
      .where(eq(properties.id, feed.property_id))
      .for("no key update");
    await keep(ctx, tx, feed, outcome);
  });
}

async function readDays(
  ctx: Ctx,
  feed: Feed,
  read: (url: string) => Promise<string>,
): Promise<Outcome> {
  try {
    const text = await read(feed.url);
    const day = today(ctx.now());
    const found = await parseCalendar(text, {
      today: day,
      end: addDays(day, BOOKING_HORIZON_DAYS + 1),
      ownUidSuffix: ownUidSuffix(ctx),
      leavesOutWindow: feed.leaves_out_window,
    });
    return { error: null, ...found };
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error;
    return { error: error.reason };
  }
}

async function keep(ctx: Ctx, tx: Db, feed: Feed, outcome: Outcome): Promise<void> {
  const now = ctx.now();
  const [still] = await tx
    .update(calendarFeeds)
    .set({
      attempted_at: now,
      error: outcome.error,
      ...(outcome.error === null && {
        succeeded_at: now,
        unread_count: outcome.unread,
        window_start: outcome.window?.start ?? null,
        window_end: outcome.window?.end ?? null,
      }),
    })
    .where(eq(calendarFeeds.id, feed.id))
    .returning({ id: calendarFeeds.id });
  if (!still || outcome.error !== null) return;
  await tx.delete(blockedPeriods).where(eq(blockedPeriods.feed_id, feed.id));
  if (outcome.periods.length === 0) return;
  await tx.insert(blockedPeriods).values(
    outcome.periods.map(({ start, end }) => ({
      property_id: feed.property_id,
      feed_id: feed.id,
      start_date: start,
      end_date: end,
      created_at: now,
    })),
  );
}
