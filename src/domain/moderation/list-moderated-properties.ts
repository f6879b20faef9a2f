import { count, desc, eq, inArray, sql } from "drizzle-orm";
import { WAITING_STATUSES } from "~/contract/enums";
import type { ModerationList, ModerationQuery } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { profiles, properties, propertyImages } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { meanRating } from "../rating";

/** A page of properties in one status for the administrators, newest first, with every count. */
export async function listModeratedProperties(
  ctx: Ctx,
  { status, limit, page }: ModerationQuery,
): Promise<ModerationList> {
  authorise(ctx, "property:moderate");
  const counts = await countByStatus(ctx.db);
  const rows = await ctx.db
    .select({
      property: properties,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      image_count: sql<number>`(select count(*)::int from ${propertyImages} where ${propertyImages.property_id} = ${properties.id})`,
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    .where(inStatus(status))
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const items = rows.map(({ property: p, first_name, last_name, image_count }) => ({
    id: p.id,
    title: p.title,
    neighborhood: p.neighborhood,
    city: p.city,
    property_type: p.property_type,
    price_per_month: p.price_per_month,
    currency: p.currency,
    billing_period: p.billing_period,
    status: p.status,
    featured: p.featured,
    rejection_reason: p.rejection_reason,
    cover_url: p.cover_url,
    cover_preview: p.cover_preview,
    cover_alt: p.cover_alt,
    image_count,
    review_count: p.review_count,
    average_rating: meanRating(p.rating_sum, p.review_count),
    approved_at: p.approved_at?.toISOString() ?? null,
    changed_at: p.changed_at?.toISOString() ?? null,
    created_at: p.created_at.toISOString(),
    updated_at: p.updated_at.toISOString(),
    landlord: { id: p.landlord_id, first_name, last_name },
  }));
  return { items, total: counts[status], counts };
}

function inStatus(status: ModerationQuery["status"]) {
  if (status === "all") return undefined;
  return status === "waiting"
    ? inArray(properties.status, [...WAITING_STATUSES])
    : eq(properties.status, status);
}

async function countByStatus(db: Db): Promise<ModerationList["counts"]> {
  const rows = await db
    .select({ status: properties.status, n: count() })
    .from(properties)
    .groupBy(properties.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
  return {
    waiting: of("draft") + of("pending"),
    all: rows.reduce((sum, row) => sum + row.n, 0),
    draft: of("draft"),
    pending: of("pending"),
    active: of("active"),
    rejected: of("rejected"),
    inactive: of("inactive"),
    suspended: of("suspended"),
  };
}
