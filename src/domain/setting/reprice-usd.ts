import { sql } from "drizzle-orm";
import { DAYS_OF_PERIOD, PRICE_MAX } from "~/contract/limits";
import type { Db } from "~/db/client";

/**
 * Recomputes `monthly_xaf` of listings priced in dollars at a new rate (XAF per USD), so that
 * filters and sorts follow the setting at once.
 */
export async function repriceUsd(tx: Db, rate: number): Promise<void> {
  const { day, week, month } = DAYS_OF_PERIOD;
  await tx.execute(sql`update properties set monthly_xaf = least(${PRICE_MAX}::numeric, round(
      price_per_month::numeric * ${rate}::numeric * ${month}::int / case billing_period
        when 'day' then ${day}::int when 'week' then ${week}::int else ${month}::int end))
    where currency = 'USD'`);
}
