import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { today } from "~/domain/calendar";
import type { Ctx } from "~/domain/context";

/**
 * A hash that tells visitors of one page and day apart. Only six hex digits: thousands of addresses
 * share each, so none can be recovered, and visits can't be linked across pages or days.
 */
export function visitorMark(seen: {
  ip: string;
  userAgent: string;
  propertyId: string;
  now: Date;
}): string {
  const { ip, userAgent, propertyId, now } = seen;
  return createHash("sha256")
    .update(JSON.stringify([today(now), propertyId.toLowerCase(), ip, userAgent]))
    .digest("hex")
    .slice(0, 6);
}

/** Counts a visitor's view of an active property, once a day of Douala; else does nothing. */
export async function countView(ctx: Ctx, id: string, visitor: string): Promise<void> {
  if (!isUuid(id)) return;
  await ctx.db.execute(sql`
    with seen as (
      insert into property_views (property_id, visitor, day)
      select id, ${visitor}, ${today(ctx.now())}::date from properties
      where id = ${id} and status = 'active'
      on conflict do nothing returning property_id)
    update properties set views_count = views_count + 1 where id in (select property_id from seen)`);
}
