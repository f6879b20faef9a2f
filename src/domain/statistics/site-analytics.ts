import { sql } from "drizzle-orm";
import type { SiteAnalytics, SiteAnalyticsQuery } from "~/contract/schemas/statistics";
import { type Db, rows } from "~/db/client";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { lastMonths, lastWeeks } from "./months";

const PERIODS = 12;
/** As many neighbourhoods are compared. */
const COMPARED = 60;

type Period = SiteAnalytics["periods"][number];
type Place = SiteAnalytics["neighborhoods"][number];
const NOTHING = { searches: 0, views: 0, requests: 0, bookings: 0, revenue: 0 };

/**
 * What came of the whole site, by week or by month of Douala and by neighbourhood. Source: the
 * tallies, which hold what was asked for by the day it was asked for, as the dashboard counts it.
 */
export async function siteAnalytics(ctx: Ctx, query: SiteAnalyticsQuery): Promise<SiteAnalytics> {
  authorise(ctx, "statistics:read");
  const months = lastMonths(ctx.now(), PERIODS).map((month) => `${month}-01`);
  const starts = query.by === "week" ? lastWeeks(ctx.now(), PERIODS) : months;
  const known = new Map(
    (query.by === "week" ? await byWeek(ctx.db, starts) : await byMonth(ctx.db, starts)).map(
      (period) => [period.start, period],
    ),
  );
  const periods = starts.map(
    (start) => known.get(start) ?? { start, listings: 0, users: 0, ...NOTHING },
  );
  const sum = (figure: keyof SiteAnalytics["funnel"]) =>
    periods.reduce((total, period) => total + period[figure], 0);
  return {
    by: query.by,
    periods,
    funnel: {
      searches: sum("searches"),
      views: sum("views"),
      requests: sum("requests"),
      bookings: sum("bookings"),
    },
    neighborhoods: await byNeighborhood(ctx.db, months[0] ?? ""),
  };
}

const isPaid = sql`subject = 'bookings' and kind in ('confirmed', 'completed')`;
const isListed = sql`subject = 'properties' and kind <> 'deleted'`;
const sums = sql`
  coalesce(sum(n) filter (where subject = 'searches'), 0)::int as searches,
  coalesce(sum(n) filter (where subject = 'views'), 0)::int as views,
  coalesce(sum(n) filter (where subject = 'bookings'), 0)::int as requests,
  coalesce(sum(n) filter (where ${isPaid}), 0)::int as bookings,
  coalesce(sum(amount) filter (where ${isPaid}), 0)::float8 as revenue`;
const newOnes = sql`
  coalesce(sum(n) filter (where ${isListed}), 0)::int as listings,
  coalesce(sum(n) filter (where subject = 'user_directory'), 0)::int as users`;

/** Accounts that stand, as the list of users counts them: the profiles keep those deleted, too. */
const byWeek = (db: Db, [first = ""]: string[]) =>
  rows<Period>(
    db,
    sql`select week::text as start, ${newOnes}, ${sums} from (
        select subject, kind, week, n, amount from week_tallies
          where subject <> 'profiles' and week >= ${first}::date
        union all
        select 'user_directory', '', kwata_week(created_at), count(*), 0 from user_directory
          where created_at >= ${startOfDay(first).toISOString()}::timestamptz group by 3) counted
      group by week`,
  );

/** People stand in no neighbourhood: they come from the tallies of the whole site. */
const byMonth = (db: Db, [first]: string[]) =>
  rows<Period>(
    db,
    sql`select month::text as start, ${newOnes}, ${sums} from (
        select subject, kind, month, n, amount from neighborhood_tallies where month >= ${first}::date
        union all
        select subject, kind, month, n, amount from tallies
          where subject = 'user_directory' and month >= ${first}::date) counted
      group by month`,
  );

const byNeighborhood = (db: Db, first: string) =>
  rows<Place>(
    db,
    sql`select * from (
        select neighborhood,
          coalesce(sum(n) filter (where subject = 'properties' and kind = 'active'), 0)::int as active,
          ${sums}
        from neighborhood_tallies
        where neighborhood <> '' and (month >= ${first}::date or subject = 'properties')
        group by neighborhood) places
      where active + searches + views + requests > 0
      order by active desc, views desc, neighborhood limit ${COMPARED}`,
  );
