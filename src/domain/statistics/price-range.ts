import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { BillingPeriod } from "~/contract/enums";
import { AMOUNT_STEP, DAYS_OF_PERIOD } from "~/contract/limits";
import type { PriceRange, PriceRangeQuery } from "~/contract/schemas/statistics";
import { properties } from "~/db/schema";
import { monthlyXaf } from "~/domain/property";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { isUnusual } from "./unusual-price";

/** Fewer listings say nothing about a neighbourhood. */
const LISTINGS_MIN = 5;
/** The newest of them are enough. */
const LISTINGS_MAX = 500;

/**
 * What comparable listings cost, and whether a price is far off: active ones of other landlords with
 * the same neighbourhood, type, furnishing and billing period (a night costs more than a thirtieth of
 * a month). The range is that of the middle half.
 */
export async function priceRange(ctx: Ctx, asked: PriceRangeQuery): Promise<PriceRange> {
  const { userId } = authorise(ctx, "property:create");
  const { neighborhood, property_type, furnished, billing_period } = asked;
  const comparable = ctx.db
    .select({ monthly_xaf: properties.monthly_xaf })
    .from(properties)
    .where(
      and(
        eq(properties.status, "active"),
        eq(properties.neighborhood, neighborhood),
        eq(properties.property_type, property_type),
        eq(properties.furnished, furnished),
        eq(properties.billing_period, billing_period),
        ne(properties.landlord_id, userId),
      ),
    )
    .orderBy(desc(properties.featured), desc(properties.created_at), desc(properties.id))
    .limit(LISTINGS_MAX)
    .as("comparable");
  const quartile = (share: number) =>
    sql<number>`percentile_cont(${share}::float8) within group (order by ${comparable.monthly_xaf})`;
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int`, from: quartile(0.25), to: quartile(0.75) })
    .from(comparable);
  const count = row?.count ?? 0;
  if (!row || count < LISTINGS_MIN) return { count, from: null, to: null, unusual: null };
  const { usd_xaf_rate } = await readSettings(ctx.db);
  const monthly = monthlyXaf(asked.price_per_month, asked.currency, billing_period, usd_xaf_rate);
  const middle = { from: Number(row.from), to: Number(row.to) };
  return {
    count,
    from: ofPeriod(middle.from, billing_period),
    to: ofPeriod(middle.to, billing_period),
    unusual: isUnusual(monthly, middle),
  };
}

/** A monthly amount for one billing period, in whole coins. */
function ofPeriod(monthly: number, period: BillingPeriod): number {
  const amount = (monthly * DAYS_OF_PERIOD[period]) / DAYS_OF_PERIOD.month;
  return Math.round(amount / AMOUNT_STEP) * AMOUNT_STEP;
}
