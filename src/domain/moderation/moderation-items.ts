import { eq, inArray, sql } from "drizzle-orm";
import type { ModerationItem } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { profiles, properties, propertyImages } from "~/db/schema";
import { listingColumns } from "~/domain/property";
import { meanRating } from "../rating";

/** These properties as rows of the administrators' lists, in the order of their ids. */
export async function moderationItems(db: Db, ids: string[]): Promise<ModerationItem[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...listingColumns,
      featured: properties.featured,
      rejection_reason: properties.rejection_reason,
      change_requested: properties.change_requested,
      copied_photos: properties.copied_photos,
      copied_text: properties.copied_text,
      image_count: sql<number>`(select count(*)::int from ${propertyImages} where ${propertyImages.property_id} = ${properties.id})`,
      review_count: properties.review_count,
      rating_sum: properties.rating_sum,
      approved_at: properties.approved_at,
      changed_at: properties.changed_at,
      created_at: properties.created_at,
      updated_at: properties.updated_at,
      landlord: {
        id: properties.landlord_id,
        first_name: profiles.first_name,
        last_name: profiles.last_name,
      },
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    .where(inArray(properties.id, ids));
  const items = rows.map(({ rating_sum, ...row }) => ({
    ...row,
    average_rating: meanRating(rating_sum, row.review_count),
    approved_at: row.approved_at?.toISOString() ?? null,
    changed_at: row.changed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
