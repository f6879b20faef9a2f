import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { properties, propertyViewMonths } from "~/db/schema";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { countView, visitorMark } from "./count-view";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const [ONE, TWO] = [crypto.randomUUID(), crypto.randomUUID()];
const view = (id: string, visitor: string, from = "10.0.0.1") =>
  countView({ ...world.as(), network: from }, id, visitor);
const viewsOf = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0]?.views_count;

describe("countView", () => {
  it("DAT-007 counts each browser once a day, even at the same moment, from any address", async () => {
    world.clock.now = new Date("2026-05-10T10:00:00Z");
    const { id } = await insertProperty(world, { landlord });
    await Promise.all(Array.from({ length: 8 }, (_, nth) => view(id, ONE, `10.0.0.${nth}`)));
    expect(await viewsOf(id)).toBe(1);
    world.clock.now = new Date("2026-05-10T23:30:00Z");
    await view(id, ONE);
    expect(await viewsOf(id)).toBe(2);
  });

  it("DAT-007 counts two phones behind one operator's address as two", async () => {
    const { id } = await insertProperty(world, { landlord });
    for (const visitor of [ONE, TWO, ONE, TWO.toUpperCase()]) await view(id, visitor);
    expect(await viewsOf(id)).toBe(2);
  });

  it("DAT-007 counts no more than 60 new browsers an hour from one address", async () => {
    world.clock.now = new Date("2026-05-12T10:00:00Z");
    const [{ id }, other] = await Promise.all([
      insertProperty(world, { landlord }),
      insertProperty(world, { landlord }),
    ]);
    for (let nth = 0; nth < 70; nth += 1) await view(id, crypto.randomUUID(), "10.9.9.9");
    const flooded = (await viewsOf(id)) ?? 0;
    // Two of sixty random marks may fall together, rarely.
    expect(flooded).toBeGreaterThan(57);
    expect(flooded).toBeLessThanOrEqual(60);
    await view(id, ONE, "10.9.9.8");
    expect(await viewsOf(id)).toBe(flooded + 1);
    await view(other.id, ONE, "10.9.9.9");
    expect(await viewsOf(other.id)).toBe(1);
    world.clock.now = new Date("2026-05-12T11:00:01Z");
    await view(id, TWO, "10.9.9.9");
    expect(await viewsOf(id)).toBe(flooded + 2);
  });

  it("counts the views of each month of Douala, from its first day to its last", async () => {
    const { id } = await insertProperty(world, { landlord });
    const moments = ["2026-05-31T22:59:00Z", "2026-05-31T23:01:00Z", "2026-06-30T10:00:00Z"];
    for (const moment of moments) {
      world.clock.now = new Date(moment);
      await view(id, ONE);
      await view(id, ONE);
    }
    const months = await world.db
      .select({ month: propertyViewMonths.month, views: propertyViewMonths.views })
      .from(propertyViewMonths)
      .where(eq(propertyViewMonths.property_id, id))
      .orderBy(propertyViewMonths.month);
    expect(months).toEqual([
      { month: "2026-05-01", views: 1 },
      { month: "2026-06-01", views: 2 },
    ]);
  });

  it("counts nothing for a property that is not public, unknown or misnamed", async () => {
    const { id } = await insertProperty(world, { landlord, status: "draft" });
    await view(id, ONE);
    await view(crypto.randomUUID(), ONE);
    await view("nonsense", ONE);
    expect(await viewsOf(id)).toBe(0);
  });
});

it("marks a visitor by browser, page and day, and shows none of them", () => {
  const seen = { visitor: ONE, propertyId: "p", now: new Date("2026-05-10") };
  const mark = visitorMark(seen);
  expect(mark).toMatch(/^[0-9a-f]{6}$/);
  expect(visitorMark({ ...seen })).toBe(mark);
  const others = [
    { ...seen, visitor: TWO },
    { ...seen, propertyId: "q" },
    { ...seen, now: new Date("2026-05-11") },
  ];
  expect(new Set([mark, ...others.map(visitorMark)]).size).toBe(4);
});
