import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { insertProperty } from "../../../tests/support/property";
import { createWorld } from "../../../tests/support/world";
import { countView, visitorMark } from "./count-view";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const viewsOf = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0]?.views_count;

describe("countView", () => {
  it("DAT-007 counts each visitor once a day, even at the same moment", async () => {
    world.clock.now = new Date("2026-05-10T10:00:00Z");
    const { id } = await insertProperty(world, { landlord });
    await Promise.all(Array.from({ length: 8 }, () => countView(world.as(), id, "aaa")));
    expect(await viewsOf(id)).toBe(1);
    await countView(world.as(), id, "bbb");
    expect(await viewsOf(id)).toBe(2);
    world.clock.now = new Date("2026-05-10T23:30:00Z");
    await countView(world.as(), id, "aaa");
    expect(await viewsOf(id)).toBe(3);
  });

  it("counts nothing for a property that is not public, unknown or misnamed", async () => {
    const { id } = await insertProperty(world, { landlord, status: "draft" });
    await countView(world.as(), id, "aaa");
    await countView(world.as(), crypto.randomUUID(), "aaa");
    await countView(world.as(), "nonsense", "aaa");
    expect(await viewsOf(id)).toBe(0);
  });
});

it("marks a visitor by address, browser, page and day, and shows none of them", () => {
  const seen = { ip: "10.0.0.1", userAgent: "A", propertyId: "p", now: new Date("2026-05-10") };
  const mark = visitorMark(seen);
  expect(mark).toMatch(/^[0-9a-f]{6}$/);
  expect(visitorMark({ ...seen })).toBe(mark);
  const others = [
    { ...seen, ip: "10.0.0.2" },
    { ...seen, userAgent: "B" },
    { ...seen, propertyId: "q" },
    { ...seen, now: new Date("2026-05-11") },
  ];
  expect(new Set([mark, ...others.map(visitorMark)]).size).toBe(5);
});
