import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { properties, propertyViewDays, propertyViews } from "~/db/schema";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { landlordAnalytics } from "../statistics/landlord-analytics";
import { siteAnalytics } from "../statistics/site-analytics";
import { countDays } from "./count-days";
import { countView } from "./count-view";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const admin = await world.newUser("admin");
const [ONE, TWO] = [crypto.randomUUID(), crypto.randomUUID()];
const at = (moment: string) => {
  world.clock.now = new Date(moment);
};
const daysOf = (id: string) =>
  world.db
    .select({ day: propertyViewDays.day, views: propertyViewDays.views })
    .from(propertyViewDays)
    .where(eq(propertyViewDays.property_id, id))
    .orderBy(propertyViewDays.day);
const marksOf = (id: string) => world.db.$count(propertyViews, eq(propertyViews.property_id, id));

it("makes one number of each ended day, also of days it missed, and changes no figure", async () => {
  const { id } = await insertProperty(world, { landlord });
  for (const day of ["2026-05-29", "2026-05-30", "2026-06-01"]) {
    at(`${day}T10:00:00Z`);
    await countView(world.as(), id, ONE);
    if (day !== "2026-05-29") await countView(world.as(), id, TWO);
  }
  const figures = async () => [
    await landlordAnalytics(world.as(landlord), { propertyId: id }),
    await siteAnalytics(world.as(admin), { by: "week" }),
    await siteAnalytics(world.as(admin), { by: "month" }),
    (await world.db.select().from(properties).where(eq(properties.id, id)))[0]?.views_count,
  ];
  const before = await figures();
  expect(before.at(-1)).toBe(5);

  expect(await countDays(world.as())).toBe(3);

  expect(await daysOf(id)).toEqual([
    { day: "2026-05-29", views: 1 },
    { day: "2026-05-30", views: 2 },
  ]);
  expect(await marksOf(id)).toBe(2);
  expect(await figures()).toEqual(before);
  await countView(world.as(), id, ONE);
  expect(await figures(), "today's visitors are still known").toEqual(before);
});

it("leaves a day of Douala alone until it is over for an hour, and adds what came late", async () => {
  const { id } = await insertProperty(world, { landlord });
  at("2026-07-10T10:00:00Z");
  await countView(world.as(), id, ONE);
  at("2026-07-10T23:59:59Z");
  await countDays(world.as());
  expect(await daysOf(id)).toEqual([]);
  at("2026-07-11T00:00:00Z");
  await countDays(world.as());
  expect(await daysOf(id)).toEqual([{ day: "2026-07-10", views: 1 }]);
  await world.db
    .insert(propertyViews)
    .values({ property_id: id, visitor: "cccccc", day: "2026-07-10" });
  await countDays(world.as());
  await countDays(world.as());
  expect(await daysOf(id)).toEqual([{ day: "2026-07-10", views: 2 }]);
});

it("counts a day of more views than one statement takes", async () => {
  const { id } = await insertProperty(world, { landlord });
  await world.db.execute(sql`insert into property_views (property_id, visitor, day)
    select ${id}, lpad(to_hex(n), 6, '0'), '2026-08-01' from generate_series(1, 12000) n`);
  at("2026-08-03T10:00:00Z");
  expect(await countDays(world.as())).toBe(12_000);
  expect(await daysOf(id)).toEqual([{ day: "2026-08-01", views: 12_000 }]);
});
