import { sql } from "drizzle-orm";
import { HOUR_MS, today } from "~/contract/days";
import { rows } from "~/db/client";
import type { Ctx } from "../context";

/** A view written late, or by a process whose clock is behind, still finds who was counted. */
const GRACE_MS = HOUR_MS;
/** Views put together by one statement: on the embedded engine everybody waits for it. */
const BATCH = 5_000;

/**
 * Makes one number per property of the views of each ended day of Douala, however many days were
 * missed, and forgets which browsers they were of. Answers how many views were put together.
 */
export async function countDays(ctx: Pick<Ctx, "db" | "now">): Promise<number> {
  const before = today(new Date(ctx.now().getTime() - GRACE_MS));
  let counted = 0;
  for (;;) {
    const [done] = await rows<{ views: number }>(
      ctx.db,
      sql`with gone as (
          delete from property_views
          where ctid = any(array(
            select ctid from property_views where day < ${before}::date order by day limit ${BATCH}))
          returning property_id, day),
        kept as (
          insert into property_view_days (property_id, day, views)
          select property_id, day, count(*) from gone group by property_id, day
          order by property_id, day
          on conflict (property_id, day)
          do update set views = property_view_days.views + excluded.views)
        select count(*)::int as views from gone`,
    );
    if (!done?.views) return counted;
    counted += done.views;
  }
}
