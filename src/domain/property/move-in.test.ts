import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { moveInOf } from "~/contract/offer";
import { properties } from "~/db/schema";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { repriceUsd } from "../setting/reprice-usd";
import { duplicateProperty } from "../submission";
import { changeProperty } from "./change-property";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const add = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(world, {
    landlord,
    price_per_month: 100_000,
    security_deposit: 100_000,
    advance_months: 2,
    agency_fee: 50_000,
    ...given,
  });
const costOf = async (id: string) => {
  const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
  return row?.move_in_xaf;
};

it.each([
  [{}, 450_000],
  [{ monthly_charges: 15_000 }, 450_000],
  [{ advance_months: 0, agency_fee: 0 }, 200_000],
  [{ security_deposit: 0 }, 350_000],
  [{ advance_months: null }, null],
  [{ agency_fee: null }, null],
  [{ security_deposit: null }, null],
  [{ billing_period: "day", monthly_xaf: 3_000_000 }, null],
  // 500 EUR are 327 979 XAF: three rents, a deposit of 250 EUR and the fee.
  [
    { currency: "EUR", price_per_month: 500, monthly_xaf: 327_979, security_deposit: 250 },
    1_197_927,
  ],
] as const)(
  "DLA-001 adds up first rent, advance, deposit and fee: %o make %s",
  async (given, sum) => {
    const property = await add(given);
    expect(property.move_in_xaf).toBe(sum);
    expect(moveInOf(property)?.total ?? null).toBe(sum);
  },
);

it("DLA-001 tells the parts", async () => {
  expect(moveInOf(await add())).toEqual({
    first_rent: 100_000,
    advance_months: 2,
    advance: 200_000,
    deposit: 100_000,
    agency_fee: 50_000,
    total: 450_000,
  });
});

it("DLA-001 follows a change of any part, and the rate of the dollar", async () => {
  const { id } = await add();
  await changeProperty(world.as(landlord), id, { advance_months: 0 });
  expect(await costOf(id)).toBe(250_000);
  await changeProperty(world.as(landlord), id, { price_per_month: 120_000 });
  expect(await costOf(id)).toBe(270_000);
  const dear = await add({
    currency: "USD",
    price_per_month: 200,
    monthly_xaf: 120_000,
    security_deposit: 400,
    advance_months: 1,
    agency_fee: 0,
  });
  expect(dear.move_in_xaf).toBe(480_000);
  await repriceUsd(world.db, 500);
  expect(await costOf(dear.id)).toBe(400_000);
});

it("DLA-001 goes with a copy of the listing", async () => {
  const { id } = await add({ monthly_charges: 5_000, offered_by: "agent" });
  const copy = await duplicateProperty(world.as(landlord), id, { copy_id: crypto.randomUUID() });
  const [row] = await world.db.select().from(properties).where(eq(properties.id, copy.id));
  expect(row).toMatchObject({
    advance_months: 2,
    agency_fee: 50_000,
    monthly_charges: 5_000,
    move_in_xaf: 450_000,
    offered_by: "agent",
  });
});
