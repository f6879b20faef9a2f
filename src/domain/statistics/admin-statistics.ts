import { and, eq, isNull, sql } from "drizzle-orm";
import { WAITING_STATUSES } from "~/contract/enums";
import type { AdminStatistics } from "~/contract/schemas/statistics";
import { type Db, rows } from "~/db/client";
import { disputes, notifications } from "~/db/schema";
import { countWaitingEdits } from "~/domain/property";
import type { Ctx } from "../context";
import { countFailedJobs } from "../failed-jobs";
import { authorise } from "../permissions";
import { meanRating } from "../rating";
import { amountOf, countOf, readTallies, type Tally } from "../tally";
import { occupancy } from "./formulas";
import { type Monthly, monthsOf, withGrowth } from "./months";
import { newestProfiles } from "./newest-profiles";
import { newestWaiting } from "./newest-waiting";

/** As many neighbourhoods the overview shows. */
const TOP = 5;

/**
 * The whole platform in figures; revenue is XAF of confirmed and completed bookings. Source: the
 * tallies of accounts that stand, as the list of users counts them, properties, bookings, messages
 * and reviews.
 */
export async function adminStatistics(ctx: Ctx): Promise<AdminStatistics> {
  const { userId } = authorise(ctx, "statistics:read");
  const read = await readTallies(
    ctx.db,
    ...(["user_directory", "properties", "bookings", "messages", "reviews"] as const),
  );
  const of = (subject: Tally["subject"], ...kinds: string[]) =>
    read.filter((t) => t.subject === subject && (kinds.length === 0 || kinds.includes(t.kind)));
  const { thisMonth, lastMonth } = monthsOf(ctx.now());
  const monthly = (tallies: Tally[], figure = countOf): Monthly => ({
    this_month: figure(tallies, ({ month }) => month === thisMonth),
    last_month: figure(tallies, ({ month }) => month === lastMonth),
  });
  const people = of("user_directory");
  const withRole = (role: string) => people.filter(({ kind }) => kind.startsWith(`${role}:`));
  const landlords = withRole("landlord");
  const bookings = of("bookings");
  const paid = of("bookings", "confirmed", "completed");
  const reviews = of("reviews");
  const active = countOf(of("properties", "active"));
  return {
    users: {
      total: countOf(people),
      tenants: countOf(withRole("user")),
      landlords: countOf(landlords),
      ...withGrowth(monthly(people)),
    },
    landlords: { total: countOf(landlords), ...withGrowth(monthly(landlords)) },
    properties: {
      total: countOf(of("properties")),
      active,
      draft: countOf(of("properties", "draft")),
      waiting: countOf(of("properties", ...WAITING_STATUSES)) + (await countWaitingEdits(ctx.db)),
    },
    bookings: { total: countOf(bookings), ...withGrowth(monthly(bookings)) },
    revenue: { total: amountOf(paid), ...withGrowth(monthly(paid, amountOf)) },
    messages: { total: countOf(of("messages")) },
    rating: {
      average: meanRating(amountOf(reviews), countOf(reviews)),
      count: countOf(reviews),
    },
    occupancy: occupancy(countOf(bookings), active),
    failed_jobs: await countFailedJobs(ctx.db),
    open_disputes: await ctx.db.$count(disputes, isNull(disputes.decided_at)),
    unread_notifications: await unreadNotifications(ctx.db, userId),
    top_neighborhoods: await topNeighborhoods(ctx.db),
    newest_waiting: await newestWaiting(ctx),
    newest_profiles: await newestProfiles(ctx),
  };
}

const unreadNotifications = (db: Db, userId: string) =>
  db.$count(notifications, and(eq(notifications.user_id, userId), eq(notifications.read, false)));

const topNeighborhoods = (db: Db) =>
  rows<AdminStatistics["top_neighborhoods"][number]>(
    db,
    sql`select neighborhood, sum(n)::int as active from neighborhood_tallies
      where subject = 'properties' and kind = 'active' group by neighborhood having sum(n) > 0
      order by active desc, neighborhood limit ${TOP}`,
  );
