import { and, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isUuid } from "~/contract/schemas/fields";
import type { PageQuery } from "~/contract/schemas/messaging";
import type { HeldReview, HeldReviews } from "~/contract/schemas/review";
import { bookings, properties, reviews, tenantReviews, users } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

type Table = typeof reviews | typeof tenantReviews;

/** Reviews of homes and of tenants that wait for an administrator, the oldest first. */
export async function listHeldReviews(
  ctx: Ctx,
  { before, limit }: PageQuery,
): Promise<HeldReviews> {
  authorise(ctx, "review:moderate");
  const waiting = (table: Table) => and(isNotNull(table.held_for), isNull(table.rejected_at));
  const counted = async (table: Table) =>
    (await ctx.db.select({ n: count() }).from(table).where(waiting(table)))[0]?.n ?? 0;
  const total = (await counted(reviews)) + (await counted(tenantReviews));
  if (before !== undefined && !isUuid(before)) return { items: [], total, next: null };
  // The last one of the page before may have been decided meanwhile; its row stays.
  const after = (table: Table): SQL | undefined =>
    before === undefined
      ? undefined
      : sql`(${table.created_at}, ${table.id}) > (select b.created_at, b.id from
          (select created_at, id from reviews union all select created_at, id from tenant_reviews) b
          where b.id = ${before})`;
  const read = (table: Table) => {
    const [tenant, landlord] = [alias(users, "tenant"), alias(users, "landlord")];
    return ctx.db
      .select({
        review: table,
        property: { id: properties.id, title: properties.title },
        start_date: bookings.start_date,
        end_date: bookings.end_date,
        asked_at: bookings.created_at,
        tenant: { id: tenant.id, name: tenant.name },
        landlord: { id: landlord.id, name: landlord.name },
      })
      .from(table)
      .innerJoin(bookings, eq(bookings.id, table.booking_id))
      .innerJoin(properties, eq(properties.id, bookings.property_id))
      .innerJoin(tenant, eq(tenant.id, bookings.tenant_id))
      .innerJoin(landlord, eq(landlord.id, bookings.landlord_id))
      .where(and(waiting(table), after(table)))
      .orderBy(table.created_at, table.id)
      .limit(limit + 1);
  };
  const shape = (
    row: Awaited<ReturnType<typeof read>>[number],
    of: HeldReview["of"],
  ): HeldReview[] => {
    const { review, tenant, landlord, asked_at, ...stay } = row;
    const { id, held_for, rating, comment, created_at } = review;
    if (!held_for) return [];
    const [author, subject] = of === "home" ? [tenant, landlord] : [landlord, tenant];
    const title = "title" in review && typeof review.title === "string" ? review.title : null;
    return [
      {
        id,
        of,
        held_for,
        rating,
        title,
        comment,
        author,
        subject,
        ...stay,
        created_at: created_at.toISOString(),
        asked_at: asked_at.toISOString(),
      },
    ];
  };
  const found = [
    ...(await read(reviews)).flatMap((row) => shape(row, "home")),
    ...(await read(tenantReviews)).flatMap((row) => shape(row, "tenant")),
  ].sort((a, b) => (`${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? -1 : 1));
  const items = found.slice(0, limit);
  return { items, total, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}
