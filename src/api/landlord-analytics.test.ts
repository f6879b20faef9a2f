import { beforeEach, describe, expect, it } from "vitest";
import type { LandlordAnalytics } from "~/contract/schemas/statistics";
import { bookings, properties, propertyViewMonths, threads } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const NOW = new Date("2026-03-15T10:00:00Z");
const landlord = await world.newUser("landlord", "Paul");
const rival = await world.newUser("landlord", "Max");
const tenant = await world.newUser("user", "Awa");

async function read(user: TestUser | undefined, propertyId?: string) {
  const response = await world
    .client(user)
    .api.statistics.landlord.analytics.$get({ query: propertyId ? { propertyId } : {} });
  return { status: response.status, body: (await response.json()) as LandlordAnalytics };
}
type Place = { id: string; landlord_id: string };
const viewed = (place: Place, month: string, views: number) =>
  world.db
    .insert(propertyViewMonths)
    .values({ property_id: place.id, month: `${month}-01`, views });
const book = (place: Place, at: string, total_amount: number, given: object = {}) =>
  insertBooking(world, {
    property: place,
    tenant,
    created_at: new Date(at),
    total_amount,
    ...given,
  });
const contact = ({ id, landlord_id }: Place, at: string) =>
  world.db
    .insert(threads)
    .values({ property_id: id, landlord_id, tenant_id: tenant.id, created_at: new Date(at) });
/** The months in which something happened. */
const lively = ({ months }: LandlordAnalytics) =>
  months.filter((m) => m.views + m.contacts + m.requests + m.bookings + m.revenue > 0);

beforeEach(async () => {
  for (const table of [bookings, threads, properties]) await world.db.delete(table);
  world.clock.now = NOW;
});

describe("GET /api/statistics/landlord/analytics", () => {
  it("LAN-007 counts views, contacts, requests, bookings and revenue of each month of Douala", async () => {
    const [flat, villa] = [
      await insertProperty(world, { landlord, title: "Studio à Akwa" }),
      await insertProperty(world, { landlord, title: "Villa" }),
    ];
    const theirs = await insertProperty(world, { landlord: rival });
    await viewed(flat, "2026-02", 40);
    await viewed(flat, "2026-03", 7);
    await viewed(villa, "2026-03", 60);
    await viewed(theirs, "2026-03", 999);
    await contact(flat, "2026-02-10T12:00:00Z");
    await contact(villa, "2026-03-02T12:00:00Z");
    await contact(theirs, "2026-03-02T12:00:00Z");
    // The last minute of February in Douala, and the first of March.
    await book(flat, "2026-02-28T22:59:00Z", 150_000, { status: "completed" });
    await book(flat, "2026-02-28T23:00:00Z", 200_000, { status: "confirmed" });
    await book(flat, "2026-03-05T12:00:00Z", 90_000);
    await book(villa, "2026-03-06T12:00:00Z", 80_000, { status: "cancelled" });
    await book(villa, "2026-03-07T12:00:00Z", 1_250_000, { status: "completed" });
    await book(theirs, "2026-03-07T12:00:00Z", 5_000_000, { status: "completed" });
    const { status, body } = await read(landlord);
    expect(status).toBe(200);
    expect(body.months.map(({ month }) => month)).toEqual([
      "2025-04",
      "2025-05",
      "2025-06",
      "2025-07",
      "2025-08",
      "2025-09",
      "2025-10",
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
      "2026-03",
    ]);
    expect(lively(body)).toEqual([
      { month: "2026-02", views: 40, contacts: 1, requests: 1, bookings: 1, revenue: 150_000 },
      { month: "2026-03", views: 67, contacts: 1, requests: 4, bookings: 2, revenue: 1_450_000 },
    ]);
    const ofVilla = { views: 60, contacts: 1, requests: 2, bookings: 1, revenue: 1_250_000 };
    expect(body.properties).toEqual([
      { id: villa.id, title: "Villa", ...ofVilla },
      {
        id: flat.id,
        title: "Studio à Akwa",
        views: 47,
        contacts: 1,
        requests: 3,
        bookings: 2,
        revenue: 350_000,
      },
    ]);
    const one = await read(landlord, villa.id);
    expect(lively(one.body)).toEqual([{ month: "2026-03", ...ofVilla }]);
    expect(one.body.properties.map(({ id }) => id)).toEqual([villa.id]);
    expect([body.others, one.body.others]).toEqual([null, null]);
  });

  it("leaves out what is older than twelve months, and is empty for a fresh landlord", async () => {
    const fresh = await read(landlord);
    expect(fresh.body.properties).toEqual([]);
    expect(fresh.body.months).toHaveLength(12);
    expect(lively(fresh.body)).toEqual([]);
    const flat = await insertProperty(world, { landlord });
    await viewed(flat, "2025-03", 12);
    await viewed(flat, "2025-04", 5);
    await book(flat, "2025-03-31T22:59:00Z", 100_000, { status: "completed" });
    await contact(flat, "2025-03-31T22:59:00Z");
    const { body } = await read(landlord);
    expect(lively(body)).toEqual([
      { month: "2025-04", views: 5, contacts: 0, requests: 0, bookings: 0, revenue: 0 },
    ]);
    expect(body.properties).toMatchObject([{ views: 5, revenue: 0 }]);
    world.clock.now = new Date("2025-12-31T23:30:00Z");
    expect((await read(landlord)).body.months.at(-1)?.month).toBe("2026-01");
  });

  it("compares at most twenty properties, the most looked at first, and adds up revenue beyond integers", async () => {
    const made: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      const place = await insertProperty(world, { landlord, title: `Studio ${n}` });
      made.unshift(place.id);
      await viewed(place, "2026-03", n + 1);
      if (n > 18) await book(place, "2026-03-02T12:00:00Z", 2_000_000_000, { status: "completed" });
    }
    const { body } = await read(landlord);
    expect(body.properties.map(({ id }) => id)).toEqual(made.slice(0, 20));
    const nothing = { contacts: 0, requests: 0, bookings: 0, revenue: 0 };
    expect(body.others).toEqual({ count: 1, views: 1, ...nothing });
    expect(body.choices).toHaveLength(21);
    expect(body.choices.at(-1)?.title).toBe("Studio 9");
    expect(body.months.at(-1)).toMatchObject({ views: 231, revenue: 4_000_000_000 });
  });

  it("puts the more asked for first of properties that are looked at alike", async () => {
    const first = await insertProperty(world, { landlord, title: "Appartement" });
    const asked = await insertProperty(world, { landlord, title: "Studio" });
    for (const one of [first, asked]) await viewed(one, "2026-03", 5);
    await book(asked, "2026-03-05T12:00:00Z", 90_000);
    const { body } = await read(landlord);
    expect(body.properties.map(({ id }) => id)).toEqual([asked.id, first.id]);
  });

  it("is for landlords, each of the own properties alone", async () => {
    const theirs = await insertProperty(world, { landlord: rival });
    expect((await read(undefined)).status).toBe(401);
    expect((await read(tenant)).status).toBe(403);
    for (const id of [theirs.id, crypto.randomUUID(), "nonsense"]) {
      expect((await read(landlord, id)).status).toBe(404);
    }
  });
});
