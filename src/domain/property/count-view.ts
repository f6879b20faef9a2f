import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { today } from "~/contract/days";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import type { Ctx } from "~/domain/context";
import { consumeQuota } from "../quotas";

/**
 * A hash that tells the browsers of one page and day apart. Only six hex digits, of a day's own
 * input: a browser can't be recovered from it, and visits can't be linked across pages or days.
 */
export function visitorMark(seen: { visitor: string; propertyId: string; now: Date }): string {
  const { visitor, propertyId, now } = seen;
  return createHash("sha256")
    .update(JSON.stringify([today(now), propertyId.toLowerCase(), visitor.toLowerCase()]))
    .digest("hex")
    .slice(0, 6);
}

/**
 * Counts a browser's view of an active property once a day of Douala and within its network's quota;
 * else does nothing.
 * `visitor` is the browser's random id.
 */
export async function countView(ctx: Ctx, id: string, visitor: string): Promise<void> {
  if (!isUuid(id)) return;
  const now = ctx.now();
  if (await consumeQuota(ctx, "property:view", { property: id })) return;
  const mark = visitorMark({ visitor, propertyId: id, now });
  await addViews(
    ctx.db,
    sql`insert into property_views (property_id, visitor, day)
      select id, ${mark}, ${today(now)}::date from properties
      where id = ${id} and status = 'active'
      on conflict do nothing returning property_id, day, 1 as n`,
  );
}

/**
 * Adds views to every sum of them, so that all screens say the same: of the listing, in all and by
 * month, of the site's week and of the neighbourhood's month.
 * @param seen a statement that answers rows of `property_id`, `day` and `n`
 */
export async function addViews(db: Db, seen: SQL): Promise<void> {
  await db.execute(sql`
    with seen as (${seen}),
    months as (
      insert into property_view_months (property_id, month, views)
      select property_id, date_trunc('month', day)::date, sum(n) from seen group by 1, 2
      on conflict (property_id, month)
      do update set views = property_view_months.views + excluded.views),
    weeks as (
      insert into week_tallies (subject, kind, week, n, amount)
      select 'views', '', date_trunc('week', day)::date, sum(n), 0 from seen group by 3),
    places as (
      insert into neighborhood_tallies (subject, kind, neighborhood, month, n, amount)
      select 'views', '', p.neighborhood, date_trunc('month', day)::date, sum(n), 0
      from seen join properties p on p.id = seen.property_id group by 3, 4)
    update properties set views_count = views_count + counted.views
    from (select property_id, sum(n) as views from seen group by 1) counted
    where id = counted.property_id`);
}
