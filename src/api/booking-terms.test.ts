import { beforeEach, describe, expect, it } from "vitest";
import { bookings, rateLimits } from "~/db/schema";
import { bookingRequest, insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, { landlord });
const STAY = { propertyId: property.id, startDate: "2026-06-01", endDate: "2026-08-01" };

const ask = bookingRequest(world);
const rows = () => world.db.select().from(bookings);
const quote = async (query: { propertyId: string; startDate: string; endDate?: string }) =>
  (await world.client().api.bookings.quote.$get({ query })).json();

beforeEach(async () => {
  world.clock.now = new Date("2026-03-10T09:00:00Z");
  await world.db.delete(bookings);
  await world.db.delete(rateLimits);
});

describe("the terms of a listing", () => {
  it("CON-016 books a monthly flat by calendar months: 21 December to 21 February is two", async () => {
    const flat = await insertProperty(world, { landlord, price_per_month: 70_000 });
    const stay = { propertyId: flat.id, startDate: "2026-12-21", endDate: "2027-02-21" };
    expect(await quote(stay)).toMatchObject({
      total_amount: 140_000,
      length: { periods: 2, nights: 0 },
      minimum_stay: 1,
    });
    expect((await ask(tenant, stay)).body.booking).toMatchObject({ total_amount: 140_000 });
  });

  it("tells a stay without end until when the listing is free, or that this is too short", async () => {
    const request = { ...STAY, endDate: null };
    await insertBooking(world, {
      property,
      tenant,
      status: "confirmed",
      start_date: "2026-07-05",
      end_date: "2026-08-08",
    });
    const open = await ask(tenant, request);
    expect(open.status).toBe(409);
    expect(open.body.error.fields).toEqual({
      endDate: "Libre jusqu'au 5 juillet\u00a0: choisissez le départ",
    });
    const short = await ask(tenant, { ...request, startDate: "2026-06-10" });
    expect(short.status).toBe(409);
    expect(short.body.error.fields).toEqual({
      startDate:
        "Libre jusqu'au 5 juillet seulement\u00a0: ce logement se loue pour 1 mois au moins.",
    });
    const taken = await ask(tenant, { ...request, startDate: "2026-07-06" });
    expect([taken.status, taken.body.error.fields]).toEqual([409, undefined]);
    expect(await rows()).toHaveLength(1);
  });

  it("refuses a stay below the listing's minimum beside its end, and takes the minimum", async () => {
    const three = await insertProperty(world, { landlord, minimum_stay: 3 });
    const at = (endDate: string) => ask(tenant, { ...STAY, propertyId: three.id, endDate });
    const { status, body } = await at("2026-08-31");
    expect(status).toBe(422);
    expect(body.error.fields).toEqual({
      endDate:
        "Ce logement se loue pour 3 mois au moins. Choisissez une date de fin à partir du 1er septembre 2026.",
    });
    expect((await at("2026-09-01")).body.booking).toMatchObject({ total_amount: 300_000 });
    const weekly = await insertProperty(world, { landlord, billing_period: "week" });
    const week = await ask(tenant, { ...STAY, propertyId: weekly.id, endDate: "2026-06-07" });
    expect(week.body.error.fields.endDate).toContain("1 semaine au moins");
  });

  it("says the same in the quote: a hint while the end is missing, an error for two dates", async () => {
    const stay = { start_date: "2026-07-05", end_date: "2026-08-08" };
    await insertBooking(world, { property, tenant, status: "confirmed", ...stay });
    // A request takes no day yet, and what was cancelled none any more.
    const asked = { start_date: "2026-06-20", end_date: "2026-07-20" };
    await insertBooking(world, { property, tenant, ...asked });
    await insertBooking(world, { property, tenant, ...asked, status: "cancelled" });
    const open = { propertyId: property.id, startDate: "2026-06-01" };
    expect(await quote(open)).toMatchObject({
      available: false,
      field: "endDate",
      message: "Libre jusqu'au 5 juillet\u00a0: choisissez le départ",
      free_until: "2026-07-05",
    });
    expect(await quote({ ...open, startDate: "2026-06-06" })).toMatchObject({
      message: expect.stringContaining("se loue pour 1 mois au moins"),
      free_until: null,
    });
    const month = await quote({ ...open, startDate: "2026-06-05" });
    expect(month).toMatchObject({ field: "endDate", free_until: "2026-07-05" });
    expect(await quote({ ...open, endDate: "2026-07-05" })).toMatchObject({ available: true });
    expect(await quote({ ...open, endDate: "2026-07-06" })).toMatchObject({
      available: false,
      field: null,
      free_until: null,
    });
    expect(await quote({ ...open, endDate: "2026-06-20" })).toMatchObject({
      available: false,
      field: "endDate",
      total_amount: null,
    });
    const next = await quote({ ...open, startDate: "2026-12-05" });
    expect(next).toMatchObject({ available: true, total_amount: 100_000 });
  });

  it("leads a tenant who asks for the same dates again to the first request", async () => {
    const first = await ask(tenant, STAY, "clic-1");
    expect(first.body.already_requested).toBe(false);
    const again = await ask(tenant, { ...STAY, message: "Autre", adults: 3 }, "clic-2");
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({
      success: true,
      already_requested: true,
      booking: { id: first.body.booking.id, message: null, adults: 1 },
    });
    // The same request once more gets the same answer.
    const repeated = await ask(tenant, { ...STAY, message: "Autre", adults: 3 }, "clic-2");
    expect(repeated.body).toMatchObject({
      already_requested: true,
      booking: { id: first.body.booking.id },
    });
    await world.db.update(bookings).set({ status: "confirmed" });
    expect((await ask(tenant, STAY)).body).toMatchObject({
      already_requested: true,
      booking: { id: first.body.booking.id, status: "confirmed" },
    });
    expect(await rows()).toHaveLength(1);
    await world.db.update(bookings).set({ status: "cancelled" });
    expect((await ask(tenant, STAY)).body.already_requested).toBe(false);
    expect(await rows()).toHaveLength(2);
  });
});

describe("a second request", () => {
  it.each([
    ["an earlier start", { startDate: "2026-05-31" }],
    ["a later end", { endDate: "2026-12-01" }],
    ["no end", { endDate: null }],
  ])("with %s is another one", async (_, dates) => {
    const first = await ask(tenant, { ...STAY, endDate: "2026-11-01" });
    const { status, body } = await ask(tenant, { ...STAY, endDate: "2026-11-01", ...dates });
    expect([status, body.already_requested]).toEqual([200, false]);
    expect(body.booking.id).not.toBe(first.body.booking.id);
  });

  it("of dates that went to somebody else meanwhile is refused, though the first still waits", async () => {
    const first = await ask(tenant, STAY);
    await insertBooking(world, {
      property,
      tenant: await world.newUser(),
      start_date: "2026-06-01",
      end_date: null,
      status: "confirmed",
    });
    const { status, body } = await ask(tenant, STAY);
    expect([status, body.error.code]).toEqual([409, "dates_taken"]);
    const own = (await rows()).filter(({ tenant_id }) => tenant_id === tenant.id);
    expect(own).toMatchObject([{ id: first.body.booking.id, status: "pending" }]);
  });
});

describe("a request that ran out", () => {
  it("makes way for a new one of the same dates, also before the job has closed it", async () => {
    const first = await ask(tenant, STAY);
    world.pass({ minutes: 48 * 60 - 1 });
    expect((await ask(tenant, STAY)).body).toMatchObject({
      already_requested: true,
      booking: { id: first.body.booking.id },
    });
    world.pass({ minutes: 1 });
    const { body } = await ask(tenant, STAY);
    expect(body).toMatchObject({ already_requested: false, booking: { status: "pending" } });
    expect(body.booking.id).not.toBe(first.body.booking.id);
    expect(await rows()).toHaveLength(2);
  });
});

describe("PATCH /api/own-properties/{id}", () => {
  const change = (user: TestUser, id: string, minimum_stay: unknown) =>
    send(world, user, "PATCH", `/own-properties/${id}`, { minimum_stay });

  it("changes the minimum stay of an own property, for requests from then on", async () => {
    const flat = await insertProperty(world, { landlord });
    expect(await change(landlord, flat.id, 2)).toMatchObject({
      status: 200,
      body: { id: flat.id, minimum_stay: 2, updated_at: "2026-03-10T09:00:00.000Z" },
    });
    const shown = await send(world, undefined, "GET", `/properties/${flat.id}`);
    expect(shown.body.minimum_stay).toBe(2);
    const month = { ...STAY, propertyId: flat.id, endDate: "2026-07-01" };
    expect((await ask(tenant, month)).status).toBe(422);
    expect((await ask(tenant, { ...month, endDate: "2026-08-01" })).status).toBe(200);
  });

  it("PER-007 refuses others, and a minimum that its billing period does not know", async () => {
    const flat = await insertProperty(world, { landlord });
    const stranger = await world.newUser("landlord");
    expect((await change(stranger, flat.id, 2)).status).toBe(404);
    for (const [wrong, sentence] of [
      [13, "Indiquez au plus 12."],
      [1.5, "Indiquez un nombre entier."],
    ] as const) {
      const { status, body } = await change(landlord, flat.id, wrong);
      expect([status, body.error?.fields]).toEqual([422, { minimum_stay: sentence }]);
    }
    expect((await change(landlord, flat.id, 0)).status).toBe(422);
    const daily = await insertProperty(world, { landlord, billing_period: "day" });
    expect((await change(landlord, daily.id, 30)).body).toMatchObject({ minimum_stay: 30 });
  });
});
