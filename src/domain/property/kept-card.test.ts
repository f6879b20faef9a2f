import { eq, getTableColumns, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { rows } from "~/db/client";
import { properties, propertyImages, reviews } from "~/db/schema";
import { staleCards } from "../../../tests/support/rows/kept-cards";
import { insertImage, insertProperty, insertReview } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const tenant = await world.newUser("user");
const { db } = world;
let id: string;

beforeEach(async () => {
  const property = await insertProperty(world, { landlord, images: 3 });
  await insertReview(world, property, tenant, { rating: 2 });
  await insertReview(world, property, tenant, { rating: 5 });
  ({ id } = property);
});

const cardOf = async (property: string) => {
  const [row] = await db.select().from(properties).where(eq(properties.id, property));
  return JSON.parse(row?.card ?? "null");
};

it("holds the first pictures, the newest ratings and how many pictures there are", async () => {
  expect(await cardOf(id)).toMatchObject({
    id,
    image_count: 3,
    images: [{ is_primary: true }, { is_primary: false }, { is_primary: false }],
    review_count: 2,
    rating_sum: 7,
  });
  expect(await staleCards(db)).toEqual([]);
});

it.each([
  ["a new picture", () => insertImage(world, id, 3)],
  [
    "another order of pictures",
    () => db.update(propertyImages).set({ display_order: sql`9 - display_order` }),
  ],
  [
    "a picture that is gone",
    () => db.delete(propertyImages).where(eq(propertyImages.is_primary, true)),
  ],
  ["another rating", () => db.update(reviews).set({ rating: 1 }).where(eq(reviews.rating, 5))],
  ["a hidden review", () => db.update(reviews).set({ published_at: null })],
  ["no review", () => db.delete(reviews)],
  ["a price", () => db.update(properties).set({ price_per_month: 70_000, monthly_xaf: 70_000 })],
  [
    "a day of confirmation",
    () => db.update(properties).set({ confirmed_at: new Date("2026-01-05T10:00:00Z") }),
  ],
])("is right after %s, whoever wrote it", async (_, write) => {
  const before = await cardOf(id);
  await write();
  expect(await cardOf(id)).not.toEqual(before);
  expect(await staleCards(db)).toEqual([]);
});

it("is made anew with each of the row's columns that it shows", async () => {
  const watched = await rows<{ name: string }>(
    db,
    sql`select event_object_column as name from information_schema.triggered_update_columns
      where trigger_name = 'properties_write_card'`,
  );
  const columns = Object.keys(getTableColumns(properties));
  const shown = Object.keys(await cardOf(id)).filter((name) => columns.includes(name));
  expect(shown).toEqual(expect.arrayContaining(["title", "featured", "cover_preview"]));
  // The id never changes; two of the others stand in a card under another name.
  const needed = [...shown.filter((name) => name !== "id"), "created_at", "confirmed_at"];
  expect(needed.filter((name) => !watched.some((one) => one.name === name))).toEqual([]);
});

it("stays when a view is counted, and when another listing changes", async () => {
  const other = await insertProperty(world, { landlord, images: 1 });
  // With its trigger, a written card is made anew at once.
  await db.execute(sql`alter table properties disable trigger properties_write_card`);
  await db.update(properties).set({ card: "kept" }).where(eq(properties.id, id));
  await db.execute(sql`alter table properties enable trigger properties_write_card`);
  await db.update(properties).set({ views_count: 7 }).where(eq(properties.id, id));
  await insertImage(world, other.id, 1);
  const [row] = await db.select().from(properties).where(eq(properties.id, id));
  expect(row?.card).toBe("kept");
  await db.update(properties).set({ card: null }).where(eq(properties.id, id));
  expect(await staleCards(db)).toEqual([]);
});

it("is made when it is read where a row has none, as after the restore of an older backup", async () => {
  await db.execute(sql`alter table properties disable trigger properties_write_card`);
  await db.update(properties).set({ card: null }).where(eq(properties.id, id));
  await db.execute(sql`alter table properties enable trigger properties_write_card`);
  const answer = await world.api.request("/api/properties?sort=newest");
  const { items } = (await answer.json()) as { items: { id: string; image_count: number }[] };
  expect(items.find((item) => item.id === id)?.image_count).toBe(3);
  await db.update(properties).set({ card: null });
});
