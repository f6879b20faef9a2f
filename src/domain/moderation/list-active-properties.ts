import { and, desc, eq, sql } from "drizzle-orm";
import type { ActiveProperties, ActivePropertiesQuery } from "~/contract/schemas/featured";
import { profiles, properties, propertyImages } from "~/db/schema";
import { listingColumns } from "~/domain/property";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { meanRating } from "../rating";
import { countOf, readTallies } from "../tally";

const isActive = sql`${properties.status} = 'active'`;

/**
 * Active properties for the administrators, featured ones first, then the newest, from the one after
 * `before` on: all, those that are featured, or the others.
 */
export async function listActiveProperties(
  ctx: Ctx,
  { featured, limit, before }: ActivePropertiesQuery,
): Promise<ActiveProperties> {
  authorise(ctx, "property:moderate");
  const { featured_properties_limit: featured_limit } = await readSettings(ctx.db);
  const shown = await ctx.db.$count(properties, and(isActive, eq(properties.featured, true)));
  const active = countOf(await readTallies(ctx.db, "properties"), ({ kind }) => kind === "active");
  const counts = { featured: shown, others: Math.max(0, active - shown) };
  const found = await ctx.db
    .select({
      ...listingColumns,
      featured: properties.featured,
      created_at: properties.created_at,
      review_count: properties.review_count,
      rating_sum: properties.rating_sum,
      landlord: { first_name: profiles.first_name, last_name: profiles.last_name },
      images: sql<ActiveProperties["items"][number]["images"]>`(
        select coalesce(json_agg(json_build_object('image_url', i.image_url, 'is_primary', i.is_primary)
          order by i.display_order), '[]')
        from ${propertyImages} i where i.property_id = ${properties.id})`,
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    .where(
      and(
        // In the words of the index, which stands in this order.
        isActive,
        featured === undefined ? undefined : eq(properties.featured, featured),
        featured === undefined
          ? afterRow(before, [properties.featured, properties.created_at, properties.id], "desc")
          : // Also when the last one was featured, or no more, in the meantime.
            afterRow(before, [properties.created_at, properties.id], "desc"),
      ),
    )
    .orderBy(desc(properties.featured), desc(properties.created_at), desc(properties.id))
    .limit(limit + 1);
  const items = found.slice(0, limit).map(({ rating_sum, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    average_rating: meanRating(rating_sum, row.review_count),
  }));
  const next = found.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items, next, counts, featured_limit };
}
