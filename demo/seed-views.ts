import { sql } from "drizzle-orm";
import { rows } from "~/db/client";
import type { Ctx } from "~/domain";
import { addDays, today } from "~/domain/calendar";
import { createRandom } from "./random";
import type { Demo } from "./seed";
import type { DemoProperty } from "./seed-properties";

/** The days whose views stand one by one in the plan. */
const PLANNED_DAYS = 20;

/**
 * Views of the time between a listing's first days and the planned ones, more with each month: as
 * sums by month, because one by one they would take longer than the rest of the demo. They have a
 * source of chance of their own, so that nothing else changes with them.
 */
export async function seedViews(demo: Demo, active: DemoProperty[]): Promise<void> {
  const random = createRandom(20_261_122);
  const ctx = demo.at(null, "user", 0);
  const planned = addDays(today(ctx.now()), -PLANNED_DAYS);
  for (const property of active) {
    const most = random.int(2, 5);
    const months = await monthsOf(ctx, property.id, planned);
    for (const [age, { month, days }] of months.entries()) {
      const views = Math.max(1, Math.round((days * most * (age + 2)) / (2 * (months.length + 1))));
      await ctx.db.execute(sql`with added as (
          insert into property_view_months (property_id, month, views)
          values (${property.id}, ${month}::date, ${views})
          on conflict (property_id, month) do update
            set views = property_view_months.views + excluded.views)
        update properties set views_count = views_count + ${views} where id = ${property.id}`);
    }
  }
}

type Month = { month: string; days: number };

/** The months from a listing's first day to another, with how many of their days lie between. */
function monthsOf(ctx: Ctx, id: string, until: string): Promise<Month[]> {
  return rows<Month>(
    ctx.db,
    sql`select to_char(date_trunc('month', day), 'YYYY-MM-DD') as month, count(*)::int as days
      from properties, generate_series(created_at::date, ${until}::date - 1, interval '1 day') day
      where id = ${id} group by 1 order by 1`,
  );
}
