import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "~/db/client";
import { favorites, properties, type ToldPrice, users } from "~/db/schema";
import type { Ctx } from "../context";
import type { JobData } from "../jobs";
import { favoriteGone, favoriteLowered, notify } from "../notification";
import { readProfiles } from "../profile";

type Told = JobData["tell-favorites"];
type Property = typeof properties.$inferSelect;
type Mark = "price_told_at" | "gone_told_at";

const BATCH = 50;
/**
 * Quiet periods, ms: one notice a day of a changing price, one a week of a listing that comes and
 * goes.
 */
const QUIET_MS = { price_told_at: 86_400_000, gone_told_at: 7 * 86_400_000 };

/**
 * Notifies the people who saved a property that it costs less, or left the site (`from` null);
 * answers how many. Each row remembers its notice, so another run continues where this one stopped.
 * Someone notified within the quiet period is notified when it ends, with the price at that time.
 */
export async function tellFavorites(ctx: Ctx, told: Told): Promise<number> {
  for (let total = 0; ; ) {
    const done = await ctx.db.transaction((tx) => tellSome(ctx, tx, told));
    total += done;
    if (done < BATCH) return total;
  }
}

async function tellSome(ctx: Ctx, tx: Db, told: Told): Promise<number> {
  const { propertyId, from } = told;
  const [property] = await tx.select().from(properties).where(eq(properties.id, propertyId));
  if (!property || !isStillSo(property, from)) return 0;
  const mark = markOf(told);
  const untold = untoldOf(tx, property, told);
  const quietSince = new Date(ctx.now().getTime() - QUIET_MS[mark]);
  const due = await tx
    .select({ id: favorites.id, userId: favorites.user_id, told: toldBefore(told) })
    .from(favorites)
    .where(and(untold, or(isNull(favorites[mark]), lte(favorites[mark], quietSince))))
    .orderBy(asc(favorites.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (due.length < BATCH)
    await tellLater(ctx, tx, told, and(untold, gt(favorites[mark], quietSince)));
  if (due.length === 0) return 0;
  const {
    price_per_month: amount,
    currency,
    billing_period: period,
    monthly_xaf: monthly,
  } = property;
  const price = from && { price_told: { amount, currency, period, monthly } };
  const ids = due.map(({ id }) => id);
  await tx
    .update(favorites)
    .set({ [mark]: ctx.now(), ...price })
    .where(inArray(favorites.id, ids));
  const people = await readProfiles(
    tx,
    due.map(({ userId }) => userId),
  );
  const known = new Map(due.map((row) => [row.userId, row.told]));
  for (const { id: userId, email, first_name } of people.values()) {
    const before = from && (known.get(userId) ?? from);
    await tell(ctx, tx, property, before, { userId, email, firstName: first_name });
  }
  return due.length;
}

/**
 * Those who saved it before it changed and were not notified since; not its owner, nor who is
 * suspended.
 */
function untoldOf(tx: Db, { id, landlord_id, monthly_xaf }: Property, told: Told): SQL | undefined {
  const mark = markOf(told);
  const changed = new Date(told.at);
  const present = tx.select({ id: users.id }).from(users).where(isNull(users.suspendedAt));
  return and(
    eq(favorites.property_id, id),
    ne(favorites.user_id, landlord_id),
    inArray(favorites.user_id, present),
    lte(favorites.created_at, changed),
    or(isNull(favorites[mark]), lt(favorites[mark], changed)),
    told.from
      ? sql`${monthly_xaf} < coalesce((${toldBefore(told)}->>'monthly')::numeric, ${told.from.monthly})`
      : undefined,
  );
}

/** The price of the last notice shortly before this change: what the new one is compared with. */
function toldBefore(told: Told): SQL<ToldPrice | null> {
  const quietSince = new Date(Date.parse(told.at) - QUIET_MS.price_told_at).toISOString();
  return sql`case when ${favorites.price_told_at} >= ${quietSince}::timestamptz then ${favorites.price_told} end`;
}

/** Tries again when the first of these may be notified; people notified by then are passed over. */
async function tellLater(ctx: Ctx, tx: Db, told: Told, waiting: SQL | undefined): Promise<void> {
  const mark = markOf(told);
  const [first] = await tx
    .select({ at: min(favorites[mark]) })
    .from(favorites)
    .where(waiting);
  if (!first?.at) return;
  const startAfter = new Date(first.at.getTime() + QUIET_MS[mark]);
  await ctx.jobs.enqueue(tx, "tell-favorites", told, { startAfter });
}

const markOf = ({ from }: Told): Mark => (from ? "price_told_at" : "gone_told_at");

const isStillSo = ({ status, monthly_xaf }: Property, from: Told["from"]) =>
  from ? status === "active" && monthly_xaf < from.monthly : status !== "active";

async function tell(
  ctx: Ctx,
  tx: Db,
  property: Property,
  before: Told["from"],
  { userId, email, firstName }: { userId: string; email: string | null; firstName: string },
): Promise<void> {
  const { id: relatedId, title: propertyTitle } = property;
  const data = { firstName, propertyTitle };
  if (!before) {
    await notify(ctx, tx, favoriteGone, {
      site: { userId, relatedId, data: { propertyTitle } },
      mail: { to: email, data: { ...data, price: null, link: `${ctx.publicUrl}/search` } },
    });
    return;
  }
  const { monthly: _, ...from } = before;
  const { price_per_month: amount, currency, billing_period: period } = property;
  const price = { from, to: { amount, currency, period } };
  await notify(ctx, tx, favoriteLowered, {
    site: { userId, relatedId, data: { propertyTitle, ...price } },
    mail: { to: email, data: { ...data, price, link: `${ctx.publicUrl}/property/${relatedId}` } },
  });
}
