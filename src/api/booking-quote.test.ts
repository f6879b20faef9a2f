import { describe, expect, it } from "vitest";
import { bookings } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
world.clock.now = new Date("2026-03-10T09:00:00Z");
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, { landlord });
const STAY = { propertyId: property.id, startDate: "2026-06-01", endDate: "2026-08-04" };

const quote = async (query: { propertyId: string; startDate?: string; endDate?: string }) => {
  const response = await world.client().api.bookings.quote.$get({ query });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe("GET /api/bookings/quote", () => {
  it("gives a visitor the figures that the booking will have", async () => {
    const { status, body } = await quote(STAY);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      available: true,
      message: null,
      nights: 64,
      length: { periods: 2, nights: 3 },
      minimum_stay: 1,
      free_until: null,
      total_amount: 210_000,
      security_deposit: null,
      breakdown: { service_fee: 10_500, taxes: 4200, subtotal: 195_300, nightly_rate: 3052 },
    });
    const response = await world.client(tenant).api.functions["create-booking"].$post({
      json: STAY,
      header: {},
    });
    expect(await response.json()).toMatchObject({
      booking: { total_amount: body.total_amount, nights: body.nights },
    });
    await world.db.delete(bookings);
  });

  it.each([
    ["month", 10_000],
    ["week", null],
    ["day", null],
  ] as const)("DLA-001 names charges of a rent by the month alone: %s", async (period, charges) => {
    const { id } = await insertProperty(world, {
      landlord,
      billing_period: period,
      monthly_charges: 10_000,
    });
    const { body } = await quote({ ...STAY, propertyId: id });
    expect(body).toMatchObject({ available: true, monthly_charges: charges });
  });

  it("says in a sentence that dates are taken, or make no stay", async () => {
    await insertBooking(world, {
      property,
      tenant,
      status: "confirmed",
      start_date: "2026-06-01",
      end_date: null,
    });
    const taken = await quote(STAY);
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({
      available: false,
      message: "Ces dates ne sont pas toutes libres. Choisissez une autre période.",
      total_amount: 210_000,
    });
    for (const [dates, field] of [
      [{ startDate: "" }, "startDate"],
      [{ startDate: "demain" }, "startDate"],
      [{ startDate: "2026-03-09" }, "startDate"],
      [{ startDate: "2026-06-01", endDate: "2026-05-01" }, "endDate"],
    ] as const) {
      const { status, body } = await quote({ propertyId: property.id, ...dates });
      expect(status).toBe(200);
      expect(body).toMatchObject({ available: false, total_amount: null, field });
      expect(body.message).toBeTruthy();
    }
  });

  it("gives no price for a stay that begins before the listing is free", async () => {
    const later = await insertProperty(world, { landlord, available_from: "2026-06-02" });
    const { status, body } = await quote({ ...STAY, propertyId: later.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      available: false,
      total_amount: null,
      field: "startDate",
      message:
        "Ce logement est libre à partir du 2 juin 2026. Choisissez une date à partir de ce jour.",
    });
    const { body: free } = await quote({ propertyId: later.id, startDate: "2026-06-02" });
    expect(free).toMatchObject({ available: true, total_amount: 100_000 });
  });

  it("answers 404 for a property that is not on offer", async () => {
    const hidden = await insertProperty(world, { landlord, status: "draft" });
    expect((await quote({ ...STAY, propertyId: hidden.id })).status).toBe(404);
    expect((await quote({ ...STAY, propertyId: "x" })).status).toBe(404);
  });
});
