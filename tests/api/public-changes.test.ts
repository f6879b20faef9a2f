import { eq, getTableColumns, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rows } from "~/db/client";
import {
  amenities,
  blockedPeriods,
  bookings,
  platformSettings,
  profiles,
  properties,
  propertyImages,
  reviews,
  visitExceptions,
  visitHours,
} from "~/db/schema";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { createWorld, type TestUser } from "../support/world/world";

const world = await createWorld();
const { db } = world;
let told: string[] = [];
const { catchUp } = await world.database.listen("public_change", (named) => {
  told.push(...named.split(","));
});
const dates = { start_date: "2099-01-01", end_date: "2099-02-01" };
const landlord = await world.newUser("landlord");
let tenant: TestUser;
/** With a draft alone. */
let newcomer: TestUser;
let online: Awaited<ReturnType<typeof insertProperty>>;
let draft: typeof online;
let stay: Awaited<ReturnType<typeof insertBooking>>;

const listen = async () => {
  await catchUp();
  told = [];
};
beforeEach(async () => {
  tenant = await world.newUser();
  newcomer = await world.newUser("landlord");
  await insertProperty(world, { landlord: newcomer, status: "draft" });
  online = await insertProperty(world, { landlord, images: 2, amenities: ["Piscine"] });
  draft = await insertProperty(world, { landlord, status: "draft", images: 1 });
  stay = await insertBooking(world, { property: online, tenant, ...dates });
  await listen();
});
/** The tags named since, each once. */
const named = async () => {
  await catchUp();
  return [...new Set(told)].sort();
};
const pageOf = ({ id }: { id: string }) => `listing:${id}`;
/** A listing's page, its card on other pages, and lists. */
const wholeOf = (one: { id: string }) => [`card:${one.id}`, "lists", pageOf(one)];
const stayOf = () => [`landlord:${landlord.id}`, pageOf(online)];
/** Pages that may show it as similar, or no longer. */
const POOL = ["pool:Akwa", "pool:apartment"];
/** Pages that may show it as similar with its new price, 90,000: the 18th step of 5,000. */
const PRICED = [
  "price:Akwa",
  "price:Akwa:18",
  "price:apartment",
  "price:apartment:18",
  "price:Akwa/apartment",
  "price:Akwa/apartment:18",
];
const ANYTHING = [""];
const change = (id: string, set: Partial<typeof properties.$inferInsert>) =>
  db.update(properties).set(set).where(eq(properties.id, id));
const block = (property_id: string) =>
  db.insert(blockedPeriods).values({ property_id, ...dates, start_date: "2098-01-01" });
const range = { from_minute: 600, to_minute: 720 };
const openHours = (property_id: string) =>
  db.insert(visitHours).values({ property_id, weekday: 4, ...range });
const openDay = (property_id: string) =>
  db.insert(visitExceptions).values({ property_id, day: "2099-01-01", ...range });
const setProfile = (user: { id: string }, set: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(set).where(eq(profiles.user_id, user.id));
const setStay = (set: Partial<typeof bookings.$inferInsert>) =>
  db.update(bookings).set(set).where(eq(bookings.id, stay.id));

const review = (given: Partial<typeof reviews.$inferInsert> = { published_at: new Date() }) =>
  db.insert(reviews).values({
    property_id: online.id,
    booking_id: stay.id,
    reviewer_id: tenant.id,
    rating: 4,
    title: "Bien",
    comment: "Calme et propre.",
    ...given,
  });

describe("what visitors see", () => {
  it.each<[string, () => Promise<unknown>, tags: () => string[], before?: () => Promise<unknown>]>([
    ["another title", () => change(online.id, { title: "Villa" }), () => wholeOf(online)],
    [
      "another price",
      () => change(online.id, { price_per_month: 90_000, monthly_xaf: 90_000 }),
      () => [...wholeOf(online), ...PRICED],
    ],
    [
      "a draft that goes online",
      () => change(draft.id, { status: "active" }),
      () => [...wholeOf(draft), ...POOL],
    ],
    [
      "a listing that goes offline",
      () => change(online.id, { status: "draft" }),
      () => [...wholeOf(online), ...POOL],
    ],
    [
      "a featured listing",
      () => change(online.id, { featured: true }),
      () => [...wholeOf(online), ...POOL],
    ],
    [
      "another neighbourhood and type",
      () => change(online.id, { neighborhood: "Bali", property_type: "studio" }),
      () => [...wholeOf(online), ...POOL, "pool:Bali", "pool:studio"],
    ],
    [
      "a picture gone",
      () => db.delete(propertyImages).where(sql`property_id = ${online.id} and not is_primary`),
      () => ["lists", pageOf(online)],
    ],
    [
      "a picture's words",
      () =>
        db
          .update(propertyImages)
          .set({ alt_text: "Le salon" })
          .where(eq(propertyImages.property_id, online.id)),
      () => ["lists", pageOf(online)],
    ],
    [
      "an amenity gone",
      () => db.execute(sql`delete from property_amenities where property_id = ${online.id}`),
      () => [pageOf(online)],
    ],
    ["days blocked", () => block(online.id), () => [pageOf(online)]],
    [
      "days free again",
      () => db.delete(blockedPeriods).where(eq(blockedPeriods.property_id, online.id)),
      () => [pageOf(online)],
      () => block(online.id),
    ],
    ["hours for visits", () => openHours(online.id), () => [pageOf(online)]],
    [
      "hours for visits gone",
      () => db.delete(visitHours).where(eq(visitHours.property_id, online.id)),
      () => [pageOf(online)],
      () => openHours(online.id),
    ],
    ["a day for visits", () => openDay(online.id), () => [pageOf(online)]],
    ["a stay confirmed", () => setStay({ status: "confirmed" }), stayOf],
    [
      "other dates of it",
      () => setStay({ end_date: "2099-03-01" }),
      stayOf,
      () => setStay({ status: "confirmed" }),
    ],
    [
      "a stay completed",
      () => setStay({ status: "completed" }),
      stayOf,
      () => setStay({ status: "confirmed" }),
    ],
    ["a review", () => review(), () => ["lists", pageOf(online)]],
    [
      "its answer",
      () =>
        db
          .update(reviews)
          .set({ answer: "Merci", answered_at: new Date() })
          .where(eq(reviews.property_id, online.id)),
      () => ["lists", pageOf(online)],
      () => review(),
    ],
    [
      "its author's name",
      () => setProfile(tenant, { last_name: "Fotso" }),
      () => ["people"],
      () => review(),
    ],
    ["the landlord's name", () => setProfile(landlord, { first_name: "Aïcha" }), () => ["people"]],
    [
      "a badge",
      () => setProfile(newcomer, { verified_at: new Date(), verified_by: "title" }),
      () => ["people"],
    ],
    [
      "a setting",
      () =>
        db
          .update(platformSettings)
          .set({ setting_value: "Kwata" })
          .where(eq(platformSettings.setting_key, "platform_name")),
      () => ANYTHING,
    ],
    [
      "an amenity's name",
      () => db.update(amenities).set({ icon: "x" }).where(eq(amenities.name, "Piscine")),
      () => ANYTHING,
    ],
    [
      "a listing gone for good",
      () => db.delete(properties).where(eq(properties.id, online.id)),
      () => [...wholeOf(online), ...POOL],
      () => db.delete(bookings).where(eq(bookings.id, stay.id)),
    ],
  ])("is told of to every process, by what shows it: %s", async (_what, act, tags, before) => {
    await before?.();
    await listen();
    await act();
    expect(await named()).toEqual(tags().sort());
  });

  it("is told of to every process: a new listing", async () => {
    const made = await insertProperty(world, { landlord });
    expect(await named()).toEqual([...wholeOf(made), ...POOL].sort());
  });
});

describe("what visitors don't see", () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      "a draft",
      () => insertProperty(world, { landlord, status: "draft", images: 1, amenities: ["Piscine"] }),
    ],
    ["a draft's price", () => change(draft.id, { price_per_month: 80_000, monthly_xaf: 80_000 })],
    ["a view", () => change(draft.id, { views_count: 3 })],
    ["days blocked of a draft", () => block(draft.id)],
    ["hours for visits of a draft", () => openHours(draft.id)],
    ["a request", () => insertBooking(world, { property: draft, tenant, ...dates })],
    ["a review until both sides have written", () => review({})],
    [
      "the name of who has a draft alone",
      () => setProfile(newcomer, { first_name: "Aïcha", phone: "+237699000001" }),
    ],
    ["their picture", () => setProfile(newcomer, { avatar_url: "/storage/avatars/aicha.webp" })],
    ["where they live", () => setProfile(newcomer, { location: "Bafoussam" })],
  ])("is not: %s", async (_what, act) => {
    await act();
    expect(await named()).toEqual([]);
  });
});

it("is told of whichever column of a listing is public", async () => {
  const watched = await rows<{ name: string }>(
    db,
    sql`select event_object_column as name from information_schema.triggered_update_columns
      where trigger_name = 'properties_public_update'`,
  );
  const columns = Object.keys(getTableColumns(properties));
  const silent = columns.filter((name) => !watched.some((one) => one.name === name));
  // Shown to its owner and administrators alone, or made of the others.
  expect(silent.sort()).toEqual([
    "amenity_set",
    "approved_at",
    "card",
    "change_requested",
    "changed_at",
    "confirm_by",
    "confirmation_asked_at",
    "copied_photos",
    "copied_text",
    "deactivated_by",
    "deleted_at",
    "id",
    "move_in_xaf",
    "plain_text",
    "rejection_reason",
    "rented_at",
    "search",
    "suspended_with_owner",
    "text_hashes",
    "unannounced_decision",
    "updated_at",
    "views_count",
    "waiting_edit",
    "waiting_since",
  ]);
});
