import { and, desc, eq, sql } from "drizzle-orm";
import type { ActiveProperties, ActivePropertiesQuery } from "~/contract/schemas/featured";
import { profiles, properties, propertyImages } from "~/db/schema";
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
      property: properties,
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
  const items = found.slice(0, limit).map(({ property: p, landlord, images }) => ({
    id: p.id,
    title: p.title,
    neighborhood: p.neighborhood,
    city: p.city,
    price_per_month: p.price_per_month,
    currency: p.currency,
    billing_period: p.billing_period,
    property_type: p.property_type,
    status: p.status,
    featured: p.featured,
    created_at: p.created_at.toISOString(),
    cover_url: p.cover_url,
    cover_preview: p.cover_preview,
    cover_alt: p.cover_alt,
    images,
    average_rating: meanRating(p.rating_sum, p.review_count),
    review_count: p.review_count,
    landlord,
  }));
  const next = found.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items, next, counts, featured_limit };
}
