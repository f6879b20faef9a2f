import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { WAITING_STATUSES } from "~/contract/enums";
import { isUuid } from "~/contract/schemas/fields";
import type { ModerationList, ModerationQuery } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { profiles, properties, propertyImages } from "~/db/schema";
import { oneOf } from "~/db/schema/columns";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { meanRating } from "../rating";
import { countOf, readTallies } from "../tally";

/**
 * Properties in one status for the administrators, newest first, from the one after `before` on, with
 * every count.
 */
export async function listModeratedProperties(
  ctx: Ctx,
  { status, limit, before }: ModerationQuery,
): Promise<ModerationList> {
  authorise(ctx, "property:moderate");
  const counts = await countByStatus(ctx.db);
  const total = counts[status];
  if (before !== undefined && !isUuid(before)) return { items: [], total, counts, next: null };
  const rows = await ctx.db
    .select({
      property: properties,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      image_count: sql<number>`(select count(*)::int from ${propertyImages} where ${propertyImages.property_id} = ${properties.id})`,
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    .where(
      and(
        inStatus(status),
        isNull(properties.deleted_at),
        before === undefined
          ? undefined
          : sql`(${properties.created_at}, ${properties.id}) < (select b.created_at, b.id from properties b where b.id = ${before})`,
      ),
    )
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ property: p, first_name, last_name, image_count }) => ({
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
  const next = rows.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items, total, counts, next };
}

function inStatus(status: ModerationQuery["status"]) {
  if (status === "all") return undefined;
  return status === "waiting"
    ? // In the words of the index.
      oneOf(properties.status, WAITING_STATUSES)
    : eq(properties.status, status);
}

async function countByStatus(db: Db): Promise<ModerationList["counts"]> {
  const read = await readTallies(db, "properties");
  const of = (status: string) => countOf(read, ({ kind }) => kind === status);
  return {
    waiting: of("draft") + of("pending"),
    all: countOf(read),
    draft: of("draft"),
    pending: of("pending"),
    active: of("active"),
    rejected: of("rejected"),
    inactive: of("inactive"),
    suspended: of("suspended"),
  };
}
