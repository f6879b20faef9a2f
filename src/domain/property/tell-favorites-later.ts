import type { Db } from "~/db/client";
import type { properties } from "~/db/schema";
import type { Ctx } from "../context";

type Property = Pick<
  typeof properties.$inferSelect,
  "id" | "status" | "monthly_xaf" | "price_per_month" | "currency" | "billing_period"
>;

/** A price mistyped, or a listing taken offline by mistake, is put right within this time. */
const WAIT_MS = 10 * 60_000;

/**
 * Enqueues the notice to those who saved a property that it costs less, or left the site, if it
 * still does when the job runs: in batches of its own, because thousands may have saved it.
 */
export async function tellFavoritesLater(
  ctx: Pick<Ctx, "now" | "jobs">,
  tx: Db,
  before: Property,
  after: Partial<Property>,
): Promise<void> {
  if (before.status !== "active") return;
  const { status, monthly_xaf } = { ...before, ...after };
  const isGone = status !== "active";
  if (!isGone && monthly_xaf >= before.monthly_xaf) return;
  const { id: propertyId, price_per_month: amount, currency, billing_period: period } = before;
  const from = { amount, currency, period, monthly: before.monthly_xaf };
  await ctx.jobs.enqueue(
    tx,
    "tell-favorites",
    { propertyId, from: isGone ? null : from, at: ctx.now().toISOString() },
    { startAfter: new Date(ctx.now().getTime() + WAIT_MS) },
  );
}
