import { sql } from "drizzle-orm";
import { addDays, today } from "~/contract/days";
import { addViews } from "~/domain/property";
import type { Demo, DemoProperty } from "./demo";
import { createRandom } from "./random";

/** The days whose views stand one by one in the plan. */
const PLANNED_DAYS = 20;

/**
 * Views of the time between a listing's first days and the planned ones, more with each month: as
 * sums by day, because one by one they would take longer than the rest of the demo. They have a
 * source of chance of their own, so that nothing else changes with them.
 */
export async function seedViews(demo: Demo, active: DemoProperty[]): Promise<void> {
  const random = createRandom(20_261_122);
  const ctx = demo.at(null, "user", 0);
  const planned = addDays(today(ctx.now()), -PLANNED_DAYS);
  for (const { id } of active) {
    const most = random.int(2, 5);
    await addViews(
      ctx.db,
      sql`with days as (
          select id, day::date as day, dense_rank() over (order by date_trunc('month', day)) as age,
            row_number() over (order by day) as nth
          from properties,
            generate_series(created_at::date, ${planned}::date - 1, interval '1 day') day
          where id = ${id}),
        counted as (
          select *, ${most} * (age + 1) / (2.0 * (max(age) over () + 1)) as rate from days),
        running as (select id, day, floor(sum(rate) over (order by nth))::int as so_far from counted)
        select id as property_id, day, n from (
          select id, day, so_far - coalesce(lag(so_far) over (order by day), 0) as n from running) daily
        where n > 0`,
    );
  }
}
