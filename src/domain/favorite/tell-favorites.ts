import { and, asc, eq, inArray, isNull, lt, lte, ne, or } from "drizzle-orm";
import type { Db } from "~/db/client";
import { favorites, properties } from "~/db/schema";
import type { Ctx } from "../context";
import type { JobData } from "../jobs";
import { favoriteGone, favoriteLowered, notify } from "../notification";
import { readProfiles } from "../profile";

type Told = JobData["tell-favorites"];
type Property = typeof properties.$inferSelect;

const BATCH = 50;
/** A price that goes down and up is told once a day, a listing that comes and goes once a week. */
const QUIET_MS = { price_told_at: 86_400_000, gone_told_at: 7 * 86_400_000 };

/**
 * Tells those who saved a property that it costs less, or left the site (`from` null); answers how
 * many. Each row remembers that its person was told: run again, it goes on where it stopped.
 */
export async function tellFavorites(ctx: Ctx, told: Told): Promise<number> {
  for (let total = 0; ; ) {
    const done = await ctx.db.transaction((tx) => tellSome(ctx, tx, told));
    total += done;
    if (done < BATCH) return total;
  }
}

async function tellSome(ctx: Ctx, tx: Db, { propertyId, from, at }: Told): Promise<number> {
  const [property] = await tx.select().from(properties).where(eq(properties.id, propertyId));
  if (!property || !isStillSo(property, from)) return 0;
  const mark = from ? "price_told_at" : "gone_told_at";
  const changed = new Date(at);
  const due = await tx
    .select({ id: favorites.id, userId: favorites.user_id })
    .from(favorites)
    .where(
      and(
        eq(favorites.property_id, propertyId),
        ne(favorites.user_id, property.landlord_id),
        lte(favorites.created_at, changed),
        or(
          isNull(favorites[mark]),
          lt(favorites[mark], new Date(changed.getTime() - QUIET_MS[mark])),
        ),
      ),
    )
    .orderBy(asc(favorites.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx
    .update(favorites)
    .set({ [mark]: ctx.now() })
    .where(inArray(favorites.id, ids));
  const people = await readProfiles(
    tx,
    due.map(({ userId }) => userId),
  );
  for (const { id: userId, email, first_name } of people.values()) {
    await tell(ctx, tx, property, from, { userId, email, firstName: first_name });
  }
  return due.length;
}

const isStillSo = ({ status, monthly_xaf }: Property, from: Told["from"]) =>
  from ? status === "active" && monthly_xaf < from.monthly : status !== "active";

async function tell(
  ctx: Ctx,
  tx: Db,
  property: Property,
  before: Told["from"],
  { userId, email, firstName }: { userId: string; email: string; firstName: string },
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
