import { eq, inArray, sql } from "drizzle-orm";
import type { ModerationItem } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { profiles, properties, propertyImages } from "~/db/schema";
import { meanRating } from "../rating";

/** These properties as rows of the administrators' lists, in the order of their ids. */
export async function moderationItems(db: Db, ids: string[]): Promise<ModerationItem[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      property: properties,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      image_count: sql<number>`(select count(*)::int from ${propertyImages} where ${propertyImages.property_id} = ${properties.id})`,
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    .where(inArray(properties.id, ids));
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
    change_requested: p.change_requested,
    copied_photos: p.copied_photos,
    copied_text: p.copied_text,
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
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
