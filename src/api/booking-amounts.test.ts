import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, notifications, platformSettings, properties } from "~/db/schema";
import { bookingRequest } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, { landlord, images: 1 });
const STAY = { propertyId: property.id, startDate: "2026-06-01", endDate: "2026-08-01" };

const ask = bookingRequest(world);
const rows = () => world.db.select().from(bookings);

beforeEach(async () => {
  world.clock.now = new Date("2026-03-10T09:00:00Z");
  await world.db.delete(bookings);
  await world.db.delete(notifications);
  await world.queue.boss.deleteAllJobs("send-mail");
});

describe("the amounts that create-booking stores", () => {
  it("CON-016 reckons the total itself, whatever amount the client sends", async () => {
    const { body } = await ask(tenant, { ...STAY, total_amount: 1, unit_price: 1 });
    expect(body.booking).toMatchObject({ total_amount: 200_000, unit_price: 100_000 });
  });

  it("DAT-021 copies a deposit of 0 as 0, and none as none", async () => {
    for (const security_deposit of [0, null]) {
      await world.db.delete(bookings);
      const free = await insertProperty(world, { landlord, security_deposit });
      const { status } = await ask(tenant, { ...STAY, propertyId: free.id });
      expect(status).toBe(200);
      expect(await rows()).toMatchObject([{ security_deposit }]);
    }
  });

  it("DAT-021 keeps price and deposit of the moment when the property's change", async () => {
    const priced = await insertProperty(world, { landlord, security_deposit: 50_000 });
    const { body } = await ask(tenant, { ...STAY, propertyId: priced.id });
    await world.db
      .update(properties)
      .set({ price_per_month: 300_000, security_deposit: 1 })
      .where(eq(properties.id, priced.id));
    const [row] = await rows();
    expect(row).toMatchObject({
      id: body.booking.id,
      total_amount: 200_000,
      unit_price: 100_000,
      security_deposit: 50_000,
      currency: "FCFA",
      billing_period: "month",
    });
  });

  it("SRV-013 takes the commission rate in force for later bookings only", async () => {
    const rate = (value: string) =>
      world.db
        .update(platformSettings)
        .set({ setting_value: value })
        .where(eq(platformSettings.setting_key, "commission_rate"));
    const before = await ask(tenant, STAY);
    await rate("0.1");
    const after = await ask(tenant, { ...STAY, endDate: null });
    await rate("0.07");
    const client = world.client(landlord).api["received-bookings"][":id"];
    const commission = async (id: string) => {
      const response = await client.$get({ param: { id } });
      return response.ok ? (await response.json()).earnings : undefined;
    };
    expect(await commission(before.body.booking.id)).toMatchObject({ commission: 14_000 });
    expect(await commission(after.body.booking.id)).toMatchObject({
      commission: 10_000,
      earnings: 85_000,
    });
  });

  it.each([
    ["amount", { price_per_month: 100_000_000, monthly_xaf: 0 }],
    ["deposit", { price_per_month: 100, security_deposit: 100_000_000 }],
  ])("refuses a stay whose %s cannot be stored", async (_what, given) => {
    const palace = await insertProperty(world, { landlord, currency: "EUR", ...given });
    const { status, body } = await ask(tenant, { ...STAY, propertyId: palace.id });
    expect(status).toBe(422);
    expect(body.error.message).toContain("trop élevé");
    const quote = await world.client().api.bookings.quote.$get({
      query: { ...STAY, propertyId: palace.id },
    });
    expect(await quote.json()).toMatchObject({ available: false, total_amount: null });
  });
});
