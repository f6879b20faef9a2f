import type { PGlite, QueryOptions } from "@electric-sql/pglite";

/** What `createPgliteConnection` asks its own engine to read types as; text is its default. */
const asText = (text: string) => text;
const PARSERS: QueryOptions["parsers"] = {
  20: Number,
  114: (text) => JSON.parse(text),
  3802: (text) => JSON.parse(text),
  1700: Number,
  1082: asText,
  1114: asText,
  1184: asText,
};

/** The search read of the specification, with every field a card has, for PostgREST. */
const LISTING = new URLSearchParams({
  select: [
    "id,title,neighborhood,city,price_per_month,currency,billing_period,property_type,furnished",
    "bedrooms,bathrooms,area_sqm,move_in_xaf,offered_by,featured,review_count,rating_sum,created_at",
    "cover_url,cover_alt,cover_width,cover_height,cover_preview",
    "landlord:profiles!properties_landlord_profile(first_name,last_name)",
    "images:property_images(image_url,is_primary)",
    "reviews(rating)",
  ].join(","),
  status: "eq.active",
  order: "featured.desc,created_at.desc,id.desc",
  "images.order": "is_primary.desc,display_order,id",
  "images.limit": "4",
  "reviews.order": "created_at.desc",
  "reviews.limit": "10",
  limit: "24",
});

export type LiteListing = { total: number; items: { id: string; images: unknown[] }[] };

/**
 * `@supabase/lite` over an engine that is already open, at its fastest: no key to check, no row
 * security (with it, each request is a transaction of five statements), schema read once.
 * It ships an older PGlite of its own; its statements are led to ours, so that both sides ask the
 * same engine for the same rows.
 */
export async function openSupabaseLite(pglite: PGlite) {
  // It embeds along foreign keys only, and ours leads to the account, not to the profile; and it
  // takes a partial unique index for "one picture a property".
  await pglite.exec(`
    alter table properties add constraint properties_landlord_profile
      foreign key (landlord_id) references profiles (user_id);
    drop index property_images_one_primary`);
  const { App, createPgliteConnection } = await import("./tools/supabase-lite.mjs");
  const connection = await createPgliteConnection();
  const own = connection.driver;
  await own.close();
  own.query = ((text: string, parameters: unknown[]) =>
    pglite.query(text, parameters, { parsers: PARSERS })) as typeof own.query;
  const app = new App({
    connection,
    auth: { enabled: false },
    options: { server: { apiKeys: false } },
  });
  const url = `http://localhost/rest/v1/properties?${LISTING}`;
  const ask = () => app.fetch(new Request(url, { headers: { prefer: "count=exact" } }));
  return {
    /** One request, answered whole. */
    request: async (): Promise<string> => (await ask()).text(),
    /** The same request, read. */
    read: async (): Promise<LiteListing> => {
      const response = await ask();
      if (response.status >= 300) throw new Error(`@supabase/lite: ${await response.text()}`);
      const total = Number(response.headers.get("content-range")?.split("/")[1]);
      return { total, items: (await response.json()) as LiteListing["items"] };
    },
  };
}
