import { afterEach, expect, it } from "vitest";
import type { EmbeddedDatabase } from "~/db/embedded";
import { watchEmbedded } from "~/db/watch";
import { createSeo } from "~/server/seo";
import { insertBooking } from "../support/booking";
import { insertProperty } from "../support/property";
import { createWorld } from "../support/world";

const world = await createWorld();
const admin = await world.newUser("admin");
const landlord = await world.newUser("landlord");
const tenant = await world.newUser("user");
const property = await insertProperty(world, { landlord, images: 1 });
await insertBooking(world, { property, tenant });

/** Tables that grow with the site: reading one whole takes longer than a request may. */
const GROWING =
  /Seq Scan on (properties|property_\w+|bookings|reviews|messages|threads|profiles|users|notifications|favorites|audit_log)\b/;
const seen = new Set<string>();
const { pglite } = world.database as EmbeddedDatabase;
watchEmbedded(pglite, (text) => seen.add(text.replace(/^prepare \w+ as /, "")));

afterEach(() => seen.clear());

/** How the engine would go about what was sent, if it had to avoid reading tables whole and sorting. */
async function plans(): Promise<{ text: string; plan: string }[]> {
  const sent = [...seen].filter((text) => /^\s*(select|with)\b/.test(text));
  const found = [];
  await pglite.exec("set enable_seqscan = off; set enable_sort = off");
  for (const text of sent) {
    const [answer] = await pglite.exec(`explain (generic_plan, costs off) ${text}`);
    const lines = (answer?.rows ?? []) as { "QUERY PLAN": string }[];
    found.push({ text, plan: lines.map((line) => line["QUERY PLAN"]).join("\n") });
  }
  await pglite.exec("reset all");
  return found;
}

const get = (user: typeof admin | undefined, path: string) =>
  world.api.request(`/api${path}`, {
    headers: user ? { authorization: `Bearer ${user.token}` } : {},
  });

it.each([
  ["an administrator's list", admin, "/moderation/properties?status=waiting"],
  ["the list of one status", admin, `/moderation/properties?status=active&before=${property.id}`],
  ["the list of all", admin, "/moderation/properties?status=all"],
  ["the reports", admin, `/reports?before=${property.id}`],
  ["the figures", admin, "/statistics/admin"],
  ["a landlord's figures", landlord, "/statistics/landlord"],
  [
    "the prices of a neighbourhood",
    landlord,
    "/statistics/price-range?property_type=studio&neighborhood=Akwa&furnished=true&price_per_month=9",
  ],
  ["own properties", landlord, "/properties/mine"],
  ["managed properties", landlord, "/properties/managed"],
  ["requests received", landlord, "/bookings/received"],
  ["own requests", tenant, "/bookings"],
  ["conversations", tenant, "/threads"],
  ["notices", tenant, "/notifications"],
  ["favourites", tenant, "/favorites"],
  ["own reviews", tenant, "/reviews/mine"],
  ["a listing", undefined, `/properties/${property.id}`],
  ["featured ones", undefined, "/properties/featured"],
  ["a search", undefined, "/properties?location=akwa&type=apartment&bedrooms=1"],
  ["a search of words", undefined, "/properties?q=logement+akwa&sort=price-low"],
])("reads no table whole for %s", async (_what, user, path) => {
  expect((await get(user, path)).status).toBe(200);
  const found = await plans();
  expect(found.length).toBeGreaterThan(0);
  for (const { text, plan } of found) expect(plan, text).not.toMatch(GROWING);
});

it.each([
  ["waiting", "/moderation/properties?status=waiting"],
  ["of one status", "/moderation/properties?status=suspended"],
  ["of all", `/moderation/properties?status=all&before=${property.id}`],
  ["of reports", "/reports"],
])(
  "takes the first of the administrators' list %s off an index, without sorting",
  async (_what, path) => {
    expect((await get(admin, path)).status).toBe(200);
    for (const { text, plan } of await plans()) expect(plan, text).not.toMatch(/\bSort\b/);
  },
);

it("reads a part of the sitemap by its ids", async () => {
  const seo = createSeo({ ...world, publicUrl: "http://localhost" });
  expect((await seo.request("/sitemap-properties-1.xml")).status).toBe(200);
  const [part] = (await plans()).filter(({ text }) =>
    text.includes('"updated_at" from "properties"'),
  );
  expect(part?.plan).toMatch(/Index Scan using properties_pkey/);
  seen.clear();
  expect((await seo.request("/sitemap-properties-1.xml")).status).toBe(200);
  expect([...seen].filter((text) => text.includes('"updated_at" from "properties"'))).toEqual([]);
});
