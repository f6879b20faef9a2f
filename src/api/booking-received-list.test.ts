import { beforeEach, describe, expect, it } from "vitest";
import type { LandlordBookings } from "~/contract/schemas/booking";
import { bookings } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const stranger = await world.newUser("landlord", "Max");
const property = await insertProperty(world, { landlord });

async function list(user: TestUser, query = "") {
  const response = await world.api.request(`/api/received-bookings${query}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  return { status: response.status, body: (await response.json()) as LandlordBookings };
}
const idsOf = async (query: string) => (await list(landlord, query)).body.bookings.map((b) => b.id);
const add = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, { property, tenant, ...given });

beforeEach(() => world.db.delete(bookings));

describe("GET /api/received-bookings by status and month of arrival", () => {
  it("finds what still waits for an answer; a request that lost its dates does not", async () => {
    const waiting = await add({ start_date: "2026-08-03", end_date: "2026-08-05" });
    const lost = await add({ start_date: "2026-09-02", end_date: "2026-09-06" });
    const confirmed = await add({
      status: "confirmed",
      start_date: "2026-09-01",
      end_date: "2026-09-04",
    });
    const refused = await add({ status: "cancelled" });
    expect(await idsOf("?status=pending")).toEqual([waiting.id]);
    expect(await idsOf("?status=confirmed")).toEqual([confirmed.id]);
    expect((await idsOf("?status=cancelled")).sort()).toEqual([lost.id, refused.id].sort());
    expect(await idsOf("?status=completed")).toEqual([]);
    expect((await list(landlord, "?status=cancelled&limit=1")).body.total).toBe(2);
  });

  it("finds the stays that begin in a month, the last day of it included", async () => {
    const last = await add({ start_date: "2026-02-28", end_date: "2026-03-09" });
    await add({ start_date: "2026-03-01", end_date: "2026-03-02" });
    expect(await idsOf("?month=2026-02")).toEqual([last.id]);
    expect(await idsOf("?month=2026-02&status=confirmed")).toEqual([]);
  });

  it("counts by status and month whatever the filters, the latest month first", async () => {
    await add({ start_date: "2026-02-10", end_date: "2026-02-12" });
    await add({ start_date: "2026-02-20", end_date: "2026-02-22" });
    await add({ status: "completed", start_date: "2025-12-31", end_date: "2026-01-02" });
    await add({ status: "confirmed", start_date: "2026-02-15", end_date: null });
    const { body } = await list(landlord, "?status=completed&with=groups");
    expect(body.bookings).toHaveLength(1);
    // The confirmed stay has no end: the request of the 20th lost its dates.
    expect(body.groups).toEqual([
      { status: "cancelled", month: "2026-02", count: 1 },
      { status: "confirmed", month: "2026-02", count: 1 },
      { status: "pending", month: "2026-02", count: 1 },
      { status: "completed", month: "2025-12", count: 1 },
    ]);
    expect((await list(stranger, "?with=groups")).body.groups).toEqual([]);
    expect((await list(landlord)).body.groups).toBeUndefined();
  });

  it("lists the request that lapses first in front when asked, with what each brings its landlord", async () => {
    const ids: string[] = [];
    for (const [n, total_amount] of [100_000, 33_325, 1_150_000].entries()) {
      const created_at = new Date(Date.UTC(2026, 2, 10 + n));
      ids.push((await add({ created_at, total_amount })).id);
    }
    await add({ status: "cancelled", created_at: new Date(Date.UTC(2026, 2, 1)) });
    const { body } = await list(landlord, "?status=pending&order=oldest&limit=2");
    expect(body.bookings.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(body.bookings.map(({ earnings }) => earnings)).toEqual([
      {
        total_amount: 100_000,
        service_fee: 5000,
        commission_rate: 0.07,
        commission: 7000,
        earnings: 88_000,
      },
      {
        total_amount: 33_325,
        service_fee: 1666,
        commission_rate: 0.07,
        commission: 2333,
        earnings: 29_326,
      },
    ]);
    expect((await list(landlord)).body.bookings.map(({ id }) => id).slice(0, 3)).toEqual(
      ids.toReversed(),
    );
    expect(body.next).toBe(ids[1]);
    const rest = `?status=pending&order=oldest&limit=2&after=${ids[1]}`;
    expect((await list(landlord, rest)).body).toMatchObject({
      bookings: [{ id: ids[2] }],
      total: 3,
      next: null,
    });
    const older = `?status=pending&before=${ids[2]}&limit=1`;
    expect((await list(landlord, older)).body).toMatchObject({
      bookings: [{ id: ids[1] }],
      total: 3,
      next: ids[1],
    });
    expect((await list(landlord, "?status=cancelled")).body.bookings[0]?.earnings).toBeNull();
  });

  it.each(["?month=2026-13", "?month=fevrier", "?status=lost", "?order=price", "?with=all"])(
    "refuses %s",
    async (query) => {
      expect((await list(landlord, query)).status).toBe(422);
    },
  );
});
