import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "~/db/client";
import { insertProperty } from "../tests/support/rows/property";
import { createWorld } from "../tests/support/world/world";
import type { Demo, DemoProperty } from "./demo";
import { seedViews } from "./seed-views";

const world = await createWorld();
world.clock.now = new Date("2026-03-15T10:00:00Z");

it("leaves the same views in the sums of listings, months, weeks and neighbourhoods", async () => {
  const landlord = await world.newUser("landlord");
  const old = await insertProperty(world, {
    landlord,
    created_at: new Date("2025-08-10T09:00:00Z"),
  });
  const young = await insertProperty(world, {
    landlord,
    created_at: new Date("2026-02-10T09:00:00Z"),
  });
  await insertProperty(world, { landlord });
  const demo = { at: () => world.as() } as unknown as Demo;
  await seedViews(demo, [old, young].map(({ id }) => ({ id })) as DemoProperty[]);
  const [of] = await rows<Record<string, number>>(
    world.db,
    sql`select
      (select sum(views_count)::int from properties where id = ${old.id}) as old,
      (select sum(views_count)::int from properties where id = ${young.id}) as young,
      (select sum(views_count)::int from properties) as listings,
      (select sum(views)::int from property_view_months) as months,
      (select sum(n)::int from week_tallies where subject = 'views') as weeks,
      (select sum(n)::int from neighborhood_tallies where subject = 'views') as places,
      (select count(distinct month)::int from neighborhood_tallies where subject = 'views') as known`,
  );
  expect(of?.old).toBeGreaterThan(300);
  expect(of?.young).toBeGreaterThan(5);
  const all = (of?.old ?? 0) + (of?.young ?? 0);
  expect(of).toMatchObject({ listings: all, months: all, weeks: all, places: all, known: 7 });
});
