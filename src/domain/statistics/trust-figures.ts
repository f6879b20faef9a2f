import { sql } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import type { TrustFigures } from "~/contract/schemas/trust";
import { VERIFIED_DAYS } from "~/contract/verification";
import { rows } from "~/db/client";
import type { Ctx } from "../context";
import { paymentFigures } from "../payment";

/** A median of fewer says nothing. */
const ANSWERS_MIN = 5;

type Row = Omit<TrustFigures, "reports" | "answer_minutes" | "payments"> &
  TrustFigures["reports"] & { minutes: number | null };

/** How far the site can be trusted, in figures that anybody may read. */
export async function trustFigures(
  ctx: Pick<Ctx, "db" | "now" | "mobileMoney">,
): Promise<TrustFigures> {
  const since = (days: number) =>
    sql`${new Date(ctx.now().getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  const [found] = await rows<Row>(
    ctx.db,
    sql`select listings.*, landlords.*, verified.*, reports.*, answers.* from
      (select count(*)::int as online, count(approved_at)::int as reviewed,
          (count(*) filter (where confirmed_at >= ${since(14)}))::int as confirmed
        from properties where status = 'active') listings,
      (select count(*)::int as verified from profiles
        where verified_at > ${since(VERIFIED_DAYS)}) landlords,
      (select count(*)::int as verified_listings from profiles
        join properties on landlord_id = user_id and status = 'active'
        where verified_at > ${since(VERIFIED_DAYS)}) verified,
      (select (count(*) filter (where status = 'open'))::int as open,
          (count(*) filter (where outcome = 'suspended'))::int as offline,
          (count(*) filter (where outcome = 'corrected'))::int as corrected,
          (count(*) filter (where outcome = 'unfounded'))::int as unfounded
        from property_reports where status in ('open', 'closed') and created_at >= ${since(365)}) reports,
      (select count(*)::int as answers,
          round(percentile_cont(0.5) within group
            (order by extract(epoch from decided_at - created_at) / 60))::int as minutes
        from bookings where status in ('confirmed', 'completed', 'cancelled')
          and created_at >= ${since(90)} and decided_at is not null) answers`,
  );
  if (!found) throw new Error("no figures");
  const { online, reviewed, confirmed, verified_listings, verified, ...rest } = found;
  const { answers, minutes, ...reports } = rest;
  return {
    online,
    reviewed,
    confirmed,
    verified_listings,
    verified,
    reports,
    answers,
    answer_minutes: answers < ANSWERS_MIN ? null : minutes,
    payments: await paymentFigures(ctx),
  };
}
