import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { PropertyDetail } from "~/contract/schemas/property";
import {
  amenities,
  auditLog,
  blockedPeriods,
  bookings,
  platformSettings,
  profiles,
  properties,
  reviews,
  visitHours,
} from "~/db/schema";
import { createPublicCache } from "~/server/cache/public-cache";
import { createSeo } from "~/server/seo";
import { insertBooking } from "../support/rows/booking";
import { insertImage, insertProperty, insertReview } from "../support/rows/property";
import { createWorld, type TestUser } from "../support/world/world";

const world = await createWorld();
const { db } = world;
/** What came of each request since the last look. */
let outcomes: string[] = [];
const cache = createPublicCache(world.database, undefined, (outcome) => outcomes.push(outcome));
const app = new Hono();
app.use(cache.answer());
app.route("/", world.api).route("/", createSeo(world));

type Listing = Awaited<ReturnType<typeof insertProperty>>;
const listings: Listing[] = [];
/** With two of the listings each. */
let landlords: TestUser[];
let tenant: TestUser;
let stay: Awaited<ReturnType<typeof insertBooking>>;
const PLACES = ["Akwa", "Bonapriso", "Bali"] as const;
const TYPES = ["apartment", "studio", "office"] as const;
beforeAll(async () => {
  landlords = await Promise.all(Array.from({ length: 9 }, () => world.newUser("landlord")));
  tenant = await world.newUser("user", "Grâce");
  for (let n = 0; n < 18; n += 1) {
    const place = { neighborhood: PLACES[n % 3], property_type: TYPES[Math.floor(n / 2) % 3] };
    const landlord = landlords[n % 9] as TestUser;
    const price_per_month = 100_000 + n * 10_000;
    listings.push(
      await insertProperty(world, { landlord, ...place, price_per_month, images: n % 3 }),
    );
  }
  await insertReview(world, listing(0), tenant, { rating: 4 });
  stay = await insertBooking(world, {
    property: listing(0),
    tenant,
    start_date: "2099-01-01",
    end_date: "2099-02-01",
  });
  await vi.waitFor(
    async () => {
      await bytesOf("/api/settings");
      if (!outcomes.includes("hit")) throw new Error("nothing is kept");
    },
    { timeout: 20_000 },
  );
});
const listing = (n: number) => listings[n] as Listing;

const LISTS = [
  "/api/properties",
  "/api/properties?location=akwa&type=apartment",
  "/api/properties?sort=price-low&priceMax=150000",
  "/api/properties?q=logement",
  "/api/properties/count?priceMax=150000",
  "/api/properties/pins",
  "/api/properties/featured",
  "/api/properties/suggestions?q=villa&priceMax=1",
  "/api/settings",
  "/api/amenities",
];
const pageOf = ({ id }: Listing) => `/api/properties/${id}`;
const addresses = () => [
  ...LISTS,
  ...listings.map(pageOf),
  `${pageOf(listing(12))}/pictures`,
  `${pageOf(listing(15))}/reviews`,
];
const bytesOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(path, { headers });
  if (response.status !== 200) return response.status;
  return Buffer.from(await response.arrayBuffer()).toString("base64");
};
/** Nothing of a request for a part is kept, nor answered from what is. */
const madeAnew = (path: string) => bytesOf(path, { range: "bytes=0-" });

const change = (n: number, set: Partial<typeof properties.$inferInsert>) =>
  db
    .update(properties)
    .set(set)
    .where(eq(properties.id, listing(n).id));
const price = (n: number, to: number) => change(n, { price_per_month: to, monthly_xaf: to });
const setProfile = (user: TestUser, set: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(set).where(eq(profiles.user_id, user.id));
const setStay = (set: Partial<typeof bookings.$inferInsert>) =>
  db.update(bookings).set(set).where(eq(bookings.id, stay.id));

const WRITES: [string, () => Promise<unknown>][] = [
  ["a title", () => change(3, { title: "Villa des roses" })],
  ["a description", () => change(3, { description: "Vue sur le Wouri." })],
  ["a phone number", () => change(3, { contact_phone: "+237699000001" })],
  ["a price far away", () => price(4, 900_000)],
  ...[104_000, 145_000, 186_000, 199_999, 231_000].map((to): [string, () => Promise<unknown>] => [
    `the price ${to} near those of others`,
    () => price(4, to),
  ]),
  ["the price of the last one shown as similar", () => price(9, 260_000)],
  ["a listing offline", () => change(6, { status: "inactive" })],
  ["a listing online", () => change(6, { status: "active" })],
  ["another neighbourhood", () => change(7, { neighborhood: "Akwa" })],
  ["another type", () => change(8, { property_type: "apartment" })],
  ["a featured listing", () => change(10, { featured: true })],
  ["a day of birth", () => change(11, { created_at: new Date("2024-01-01T08:00:00Z") })],
  ["a picture", () => insertImage(world, listing(12).id, 7)],
  [
    "an amenity",
    () =>
      db.execute(sql`insert into property_amenities (property_id, amenity_id)
        select ${listing(13).id}, id from amenities where name = 'Piscine'`),
  ],
  [
    "blocked days",
    () =>
      db.insert(blockedPeriods).values({
        property_id: listing(14).id,
        start_date: "2098-01-01",
        end_date: "2098-02-01",
      }),
  ],
  [
    "hours for visits",
    () =>
      db.insert(visitHours).values({
        property_id: listing(14).id,
        weekday: 4,
        from_minute: 600,
        to_minute: 720,
      }),
  ],
  ["a confirmed stay", () => setStay({ status: "confirmed" })],
  [
    "a stay that its landlord cancels",
    () =>
      db.transaction(async (tx) => {
        await tx.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, stay.id));
        await tx.insert(auditLog).values({
          action: "booking.cancel_confirmed",
          actor_id: stay.landlord_id,
          target_type: "booking",
          target_id: stay.id,
        });
      }),
  ],
  ["a review", () => insertReview(world, listing(15), tenant, { rating: 2 })],
  ["its answer", () => db.update(reviews).set({ answer: "Merci", answered_at: new Date() })],
  ["the name of who wrote it", () => setProfile(tenant, { last_name: "Fotso" })],
  ["a landlord's name", () => setProfile(landlords[2] as TestUser, { first_name: "Aïcha" })],
  [
    "a badge",
    () => setProfile(landlords[2] as TestUser, { verified_at: new Date(), verified_by: "title" }),
  ],
  ["an amenity's name", () => db.update(amenities).set({ name: sql`name || ' (neuf)'` })],
  [
    "a setting",
    () =>
      db
        .update(platformSettings)
        .set({ setting_value: "Kmer" })
        .where(eq(platformSettings.setting_key, "platform_name")),
  ],
  [
    "a new listing",
    () =>
      insertProperty(world, {
        landlord: landlords[0] as TestUser,
        neighborhood: "Bali",
        price_per_month: 111_000,
      }),
  ],
  ["a listing gone for good", () => db.delete(properties).where(eq(properties.id, listing(16).id))],
];

it.each(WRITES)("answers as the database stands after %s", async (_what, write) => {
  const asked = addresses();
  const before = new Map<string, string | number>();
  for (const path of asked) before.set(path, await bytesOf(path));
  await write();
  let changed = 0;
  for (const path of asked) {
    const now = await madeAnew(path);
    if (now !== before.get(path)) changed += 1;
    expect(await bytesOf(path), path).toBe(now);
  }
  expect(changed).toBeGreaterThan(0);
});

it("draws the picture of a shared link anew with the title, and no sooner", async () => {
  const picture = `/og/property/${listing(17).id}.jpg`;
  const first = await bytesOf(picture);
  await change(5, { title: "Studio" });
  outcomes = [];
  expect(await bytesOf(picture)).toBe(first);
  await change(17, { title: "Bureau au calme" });
  expect(await bytesOf(picture)).not.toBe(first);
  expect(outcomes).toEqual(["hit", "miss"]);
});

describe("the page of a listing with four like it", () => {
  let page: string;
  /** A home of its neighbourhood, and one of its type. */
  let near: Listing;
  let alike: Listing;
  /** The one of its kind that it doesn't show. */
  let sixth: Listing;
  beforeAll(async () => {
    const [, owner, other] = landlords as [TestUser, TestUser, TestUser];
    const place = { landlord: owner, neighborhood: "Kotto", property_type: "villa" } as const;
    const [first, , , , , farthest] = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        insertProperty(world, { ...place, price_per_month: 70_000 + n * 1_000 }),
      ),
    );
    page = pageOf(first as Listing);
    sixth = farthest as Listing;
    near = await insertProperty(world, { landlord: other, neighborhood: "Kotto" });
    alike = await insertProperty(world, { landlord: other, property_type: "villa" });
  });

  it.each<[string, (of: Listing) => Promise<unknown>]>([
    [
      "titles",
      ({ id }) => db.update(properties).set({ title: "Villa" }).where(eq(properties.id, id)),
    ],
    [
      "price",
      ({ id }) =>
        db
          .update(properties)
          .set({ price_per_month: 70_001, monthly_xaf: 70_001 })
          .where(eq(properties.id, id)),
    ],
    ["pictures", ({ id }) => insertImage(world, id, 8)],
    ["stays", (property) => insertBooking(world, { property, tenant, status: "confirmed" })],
    ["reviews", (property) => insertReview(world, property, tenant, { rating: 5 })],
  ])("stays in memory while others' %s are written", async (_what, write) => {
    await bytesOf(page);
    outcomes = [];
    for (const one of [listing(0), near, alike]) {
      await write(one);
      await bytesOf(page);
    }
    expect(outcomes).toEqual(["hit", "hit", "hit"]);
  });

  it("shows another one of its kind whose price comes nearer than theirs", async () => {
    const similar = async () =>
      ((await (await app.request(page)).json()) as PropertyDetail).similar.map(({ id }) => id);
    expect(await similar()).not.toContain(sixth.id);
    await db
      .update(properties)
      .set({ price_per_month: 71_500, monthly_xaf: 71_500 })
      .where(eq(properties.id, sixth.id));
    expect(await similar()).toContain(sixth.id);
  });
});
