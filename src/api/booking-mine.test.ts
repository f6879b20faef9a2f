import { beforeEach, describe, expect, it } from "vitest";
import { bookings } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
world.clock.now = new Date("2026-03-10T09:00:00Z");
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, {
  landlord,
  images: 2,
  amenities: ["Wifi", "Climatisation", "Sécurité 24h"],
});

const read = (user: TestUser | undefined, id: string) =>
  world.client(user).api.bookings[":id"].$get({ param: { id } });
async function readOk(user: TestUser, id: string) {
  const response = await read(user, id);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.json();
}
async function list(user: TestUser, query: Record<string, string> = {}) {
  const response = await world.client(user).api.bookings.$get({ query });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.json();
}

describe("GET /api/bookings", () => {
  beforeEach(async () => {
    world.clock.now = new Date("2026-03-10T09:00:00Z");
    await world.db.delete(bookings);
  });

  it("PER-010 lists the tenant's own bookings only, newest first, as the cards show them", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      world.pass({ minutes: 1 });
      ids.unshift((await insertBooking(world, { property, tenant })).id);
    }
    const stranger = await world.newUser();
    await insertBooking(world, { property, tenant: stranger });
    const body = await list(tenant);
    expect(body.total).toBe(3);
    expect(body.bookings.map((b) => b.id)).toEqual(ids);
    expect(body.bookings[0]).toMatchObject({
      code: ids[0]?.slice(-8).toUpperCase(),
      status: "pending",
      total_amount: 100_000,
      nights: 3,
      property: { title: property.title, neighborhood: "Akwa", cover_url: property.cover_url },
    });
    expect(property.cover_url).toBeTruthy();
    const page = await list(tenant, { limit: "1", offset: "1" });
    expect(page.bookings.map((b) => b.id)).toEqual([ids[1]]);
    expect((await list(await world.newUser())).bookings).toEqual([]);
  });

  it("goes on after the last booking of a page, though another comes meanwhile", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      // Two of one moment: their ids tell them apart.
      if (n !== 1) world.pass({ minutes: 1 });
      ids.push((await insertBooking(world, { property, tenant })).id);
    }
    const stranger = await world.newUser();
    const foreign = await insertBooking(world, { property, tenant: stranger });
    const first = await list(tenant, { limit: "1" });
    expect(first).toMatchObject({ bookings: [{ id: ids[2] }], total: 3, next: ids[2] });
    world.pass({ minutes: 1 });
    await insertBooking(world, { property, tenant });
    const rest = await list(tenant, { limit: "2", before: ids[2] ?? "" });
    expect(rest.bookings.map(({ id }) => id)).toEqual([ids[0], ids[1]].sort().reverse());
    expect(rest).toMatchObject({ total: 4, next: null });
    for (const before of [rest.bookings[1]?.id ?? "", foreign.id, "1"]) {
      expect(await list(tenant, { before })).toEqual({ bookings: [], total: 4, next: null });
    }
  });

  it("answers for one property and one status when asked", async () => {
    const other = await insertProperty(world, { landlord });
    const { id } = await insertBooking(world, { property, tenant });
    await insertBooking(world, { property, tenant, status: "cancelled" });
    await insertBooking(world, { property: other, tenant });
    const body = await list(tenant, { propertyId: property.id, status: "pending" });
    expect(body).toMatchObject({ total: 1, bookings: [{ id, dates_taken: false }] });
    expect((await list(tenant, { propertyId: "x" })).total).toBe(0);
  });

  it("ST-024 tells the tenant whose dates went to another tenant", async () => {
    const { id } = await insertBooking(world, { property, tenant });
    const winner = await world.newUser();
    await insertBooking(world, { property, tenant: winner, status: "confirmed" });
    expect(await readOk(tenant, id)).toMatchObject({ status: "pending", dates_taken: true });
    expect((await list(tenant)).bookings).toMatchObject([{ id, dates_taken: true }]);
  });

  it("refuses a visitor and limits that make no page", async () => {
    expect((await world.client().api.bookings.$get({ query: {} })).status).toBe(401);
    const wrong = await world.client(tenant).api.bookings.$get({ query: { limit: "0" } });
    expect(wrong.status).toBe(422);
  });
});

describe("GET /api/bookings/{id}", () => {
  it("CAL-026 TEN-014 TEN-020 answers the tenant with property, landlord and figures", async () => {
    const { id } = await insertBooking(world, {
      property,
      tenant,
      start_date: "2026-06-01",
      end_date: "2026-06-11",
      security_deposit: 40_000,
      adults: 2,
      children: 1,
    });
    const body = await readOk(tenant, id);
    expect(body).toMatchObject({
      code: id.slice(-8).toUpperCase(),
      nights: 10,
      adults: 2,
      children: 1,
      security_deposit: 40_000,
      payment_status: "pending",
      expires_at: "2026-03-12T09:00:00.000Z",
      breakdown: {
        total_amount: 100_000,
        service_fee: 5000,
        taxes: 2000,
        subtotal: 93_000,
        nightly_rate: 9300,
      },
      landlord: { first_name: "Paul", last_name: "Mbarga", phone: "+237699123456" },
      access_information: null,
    });
    expect(body.property.images.map((i) => i.is_primary)).toEqual([true, false]);
    expect(body.property.amenities.map((a) => a.name)).toEqual([
      "Climatisation",
      "Sécurité 24h",
      "Wifi",
    ]);
    expect(Object.keys(body.property.amenities[0] ?? {})).toEqual(["name", "icon", "category"]);
    expect(JSON.stringify(body)).not.toContain("commission");
    expect(JSON.stringify(body)).not.toContain(landlord.email);
  });

  it("TEN-019 CAL-026 shows the mean of the landlord's properties, and none without a review", async () => {
    const owner = await world.newUser("landlord");
    const first = await insertProperty(world, { landlord: owner });
    const second = await insertProperty(world, { landlord: owner });
    const { id } = await insertBooking(world, { property: first, tenant });
    expect((await readOk(tenant, id)).landlord).toMatchObject({ rating: null, review_count: 0 });
    await insertReview(world, first, await world.newUser(), { rating: 3 });
    await insertReview(world, second, await world.newUser(), { rating: 4 });
    const body = await readOk(tenant, id);
    expect(body.landlord).toMatchObject({ rating: 3.5, review_count: 2 });
    expect(body.property).toMatchObject({ rating: 3, reviews: [{ rating: 3 }] });
    // Another tenant's review is not the one of this stay.
    expect(body.reviewed).toBe(false);
  });

  it("PER-010 answers an unknown id, another tenant's and the landlord's view alike", async () => {
    const { id } = await insertBooking(world, { property, tenant });
    const answers = [
      await read(await world.newUser(), id),
      await read(landlord, id),
      await read(tenant, crypto.randomUUID()),
      await read(tenant, "42'; drop table bookings"),
    ];
    const bodies = await Promise.all(answers.map((a) => a.json() as Promise<{ error: object }>));
    expect(answers.map((a) => a.status)).toEqual([404, 404, 404, 404]);
    const errors = bodies.map(({ error }) => ({ ...error, requestId: "" }));
    for (const error of errors) expect(error).toEqual(errors[0]);
    expect((await read(undefined, id)).status).toBe(401);
  });

  it("keeps showing the booking of a property that is no longer on offer", async () => {
    const gone = await insertProperty(world, { landlord, status: "inactive" });
    const { id } = await insertBooking(world, { property: gone, tenant, end_date: null });
    const body = await readOk(tenant, id);
    expect(body).toMatchObject({ end_date: null, nights: null, property: { status: "inactive" } });
  });
});
