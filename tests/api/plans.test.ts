import { afterEach, expect, it } from "vitest";
import type { EmbeddedDatabase } from "~/db/embedded";
import { propertyImages } from "~/db/schema";
import { watchEmbedded } from "~/db/watch";
import { sweepNotifications } from "~/domain/notification";
import { createSeo } from "~/server/seo";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { createWorld } from "../support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin");
const landlord = await world.newUser("landlord");
const tenant = await world.newUser("user");
const property = await insertProperty(world, { landlord, images: 1 });
await world.db.update(propertyImages).set({ looks: "9f3a5c71e2804bd6" });
const booking = await insertBooking(world, { property, tenant });

/** Tables that grow with the site: reading one whole takes longer than a request may. */
const GROWING =
  /Seq Scan on (properties|property_\w+|bookings|reviews|tenant_reviews|messages|threads|profiles|users|notifications|favorites|audit_log|user_directory|invitations|contact_messages|newsletter_\w+)\b/;
const seen = new Set<string>();
const { pglite } = world.database as EmbeddedDatabase;
watchEmbedded(pglite, (text) => seen.add(text.replace(/^prepare \w+ as /, "")));

afterEach(() => seen.clear());

/** How the engine would go about what was sent, if it had to avoid reading tables whole and sorting. */
async function plans(): Promise<{ text: string; plan: string }[]> {
  const sent = [...seen].filter((text) => /^\s*(select|with|delete)\b/.test(text));
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
  ["the queue", admin, `/moderation/queue?after=2026-01-01T00:00:00.000Z_${property.id}`],
  ["the copies of a property", admin, `/moderation/properties/${property.id}/copies`],
  ["a property to judge", admin, `/moderation/properties/${property.id}`],
  ["the list of one status", admin, `/moderation/properties?status=active&before=${property.id}`],
  ["the list of all", admin, "/moderation/properties?status=all"],
  ["the featured ones", admin, "/moderation/active-properties?featured=true"],
  ["what could be featured", admin, `/moderation/active-properties?before=${property.id}`],
  ["the site's weeks", admin, "/statistics/admin/analytics?by=week"],
  ["the site's months", admin, "/statistics/admin/analytics?by=month"],
  ["all listings by words", admin, "/admin/properties?q=logement+mbarga&sort=price-low"],
  ["all listings by short words", admin, "/admin/properties?q=a"],
  ["the reports", admin, `/reports?before=${property.id}`],
  ["reviews that wait", admin, `/reviews/held?before=${property.id}`],
  ["the accounts", admin, `/users?before=${tenant.id}`],
  ["the accounts of one role by name", admin, "/users?role=landlord&sort=name"],
  ["the accounts that hold some words", admin, "/users?q=mbarga+ada"],
  ["one account", admin, `/users/${landlord.id}`],
  ["the invitations", admin, "/invitations"],
  ["the audit log", admin, `/audit?before=${property.id}`],
  ["what was done to one listing", admin, `/audit?type=property&id=${property.id}`],
  ["reports that were decided", admin, `/reports?status=closed&before=${property.id}`],
  ["contact messages", admin, `/contact-messages?before=${property.id}`],
  ["subscribers", admin, `/newsletter/subscribers?before=${property.id}`],
  ["subscribers by address", admin, "/newsletter/subscribers?q=ada"],
  ["failed jobs", admin, `/failed-jobs?before=2026-11-01T00:00:00.000000Z_${property.id}`],
  ["jobs that wait for another try", admin, "/failed-jobs/retries"],
  ["the figures", admin, "/statistics/admin"],
  ["a landlord's figures", landlord, "/statistics/landlord"],
  [
    "the prices of a neighbourhood",
    landlord,
    "/statistics/price-range?property_type=studio&neighborhood=Akwa&furnished=true&price_per_month=9",
  ],
  ["news of notifications", tenant, "/notifications/news?since=2026-01-01T00:00:00Z"],
  ["more news of notifications", tenant, `/notifications/news?after=${property.id}`],
  ["own properties", landlord, "/own-properties"],
  ["more own properties", landlord, `/own-properties?before=${property.id}`],
  ["managed properties", landlord, "/properties/managed"],
  ["requests received", landlord, "/received-bookings"],
  ["more requests received", landlord, `/received-bookings?before=${booking.id}`],
  ["a request received", landlord, `/received-bookings/${booking.id}`],
  ["one's own request", tenant, `/bookings/${booking.id}`],
  ["own requests", tenant, "/bookings"],
  ["more own requests", tenant, `/bookings?before=${booking.id}`],
  ["messages received", landlord, "/messages/received"],
  ["more messages received", landlord, `/messages/received?before=${booking.id}`],
  ["conversations", tenant, "/threads"],
  ["notices", tenant, "/notifications"],
  ["unread notices", tenant, `/notifications?filter=unread&before=${property.id}`],
  ["read notices", tenant, `/notifications?filter=read&before=${property.id}`],
  ["favourites", tenant, "/favorites"],
  ["own reviews", tenant, "/reviews/mine"],
  ["the figures of trust", undefined, "/statistics/trust"],
  ["a listing", undefined, `/properties/${property.id}`],
  ["featured ones", undefined, "/properties/featured"],
  ["a search", undefined, "/properties?location=akwa&type=apartment&bedrooms=1"],
  ["a search by what moving in costs", undefined, "/properties?moveInMax=500000&noCommission=true"],
  ["a search of words", undefined, "/properties?q=logement+akwa&sort=price-low"],
])("reads no table whole for %s", async (_what, user, path) => {
  expect((await get(user, path)).status).toBe(200);
  const found = await plans();
  expect(found.length).toBeGreaterThan(0);
  for (const { text, plan } of found) expect(plan, text).not.toMatch(GROWING);
});

it.each([
  ["waiting", "/moderation/properties?status=waiting"],
  ["of the queue", "/moderation/queue"],
  ["of one status", "/moderation/properties?status=suspended"],
  ["of all", `/moderation/properties?status=all&before=${property.id}`],
  ["of all, the oldest", `/admin/properties?sort=oldest&before=${property.id}`],
  [
    "of one status by price",
    `/admin/properties?status=active&sort=price-low&before=${property.id}`,
  ],
  ["of a rare status by price", "/admin/properties?status=suspended&sort=price-high"],
  ["of the queue by price", "/admin/properties?status=waiting&sort=price-high"],
  ["of all by price", "/admin/properties?sort=price-high"],
  ["of their own notices", "/notifications"],
  ["of their own unread notices", `/notifications?filter=unread&before=${property.id}`],
  ["of their own read notices", `/notifications?filter=read&before=${property.id}`],
  ["of reports", "/reports"],
  ["of decided reports", "/reports?status=closed"],
  ["of contact messages", "/contact-messages"],
  ["of subscribers", `/newsletter/subscribers?q=a&before=${property.id}`],
  ["of active ones", `/moderation/active-properties?before=${property.id}`],
  ["of those not featured", "/moderation/active-properties?featured=false"],
  ["of accounts", `/users?before=${tenant.id}`],
  ["of accounts, oldest first", "/users?sort=oldest&status=active"],
  ["of accounts by name", "/users?sort=name"],
  ["of one role's accounts", "/users?role=landlord&status=suspended"],
  ["of one status's accounts by name", `/users?status=pending&sort=name&before=${tenant.id}`],
  ["of invitations", "/invitations"],
  ["of the audit log", `/audit?before=${property.id}&from=2026-01-01&to=2026-12-31`],
  ["of what one person did", `/audit?actor=${admin.id}`],
  ["of one kind of act", "/audit?action=user.suspend"],
  ["of what was done to users", "/audit?type=user"],
  ["of what was done to one listing", `/audit?type=property&id=${property.id}`],
])(
  "takes the first of the administrators' list %s off an index, without sorting",
  async (_what, path) => {
    expect((await get(admin, path)).status).toBe(200);
    for (const { text, plan } of await plans()) expect(plan, text).not.toMatch(/\bSort\b/);
  },
);

it("DLA-002 takes the cheapest to move into off their index, without sorting all", async () => {
  await get(undefined, "/properties?sort=move-in-low&moveInMax=500000&noCommission=true");
  const [search] = (await plans()).filter(({ text }) => text.includes("hits"));
  expect(search?.plan).toMatch(/Index (Only )?Scan using properties_public_move_in/);
});

it("finds notifications that are a year old by their index", async () => {
  await sweepNotifications(world.as("system"));
  const [swept] = await plans();
  expect(swept?.plan).toMatch(/Index Scan using notifications_created/);
  expect(swept?.plan).not.toMatch(GROWING);
});

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
