import { beforeEach, describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { setSetting } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
let landlord: TestUser;
let neighbour: TestUser;
beforeEach(async () => {
  await world.db.delete(properties);
  landlord = await world.newUser("landlord", "Paul");
  neighbour = await world.newUser("landlord", "Rose");
});

type Given = Parameters<typeof insertProperty>[1];
const list = (price: number, given: Partial<Given> = {}) =>
  insertProperty(world, {
    landlord: neighbour,
    property_type: "studio",
    furnished: true,
    neighborhood: "Bali",
    price_per_month: price,
    ...given,
  });
const query = {
  property_type: "studio",
  neighborhood: "Bali",
  furnished: "true",
  price_per_month: "100000",
} as const;
type Query = Parameters<ReturnType<typeof client>["api"]["statistics"]["price-range"]["$get"]>[0];
const client = () => world.client(landlord);
async function ask(given: Partial<Query["query"]> = {}) {
  const response = await client().api.statistics["price-range"].$get({
    query: { ...query, ...given },
  });
  return { status: response.status, body: await response.json() };
}

describe("GET /api/statistics/price-range", () => {
  it("gives the middle half of what others ask and tells what is far off", async () => {
    for (const price of [80_000, 100_000, 120_000, 140_000, 160_000]) await list(price);
    expect((await ask()).body).toEqual({ count: 5, from: 100_000, to: 140_000, unusual: null });
    const verdict = async (price: number) => (await ask({ price_per_month: String(price) })).body;
    expect(await verdict(49_999)).toMatchObject({ unusual: "low" });
    expect(await verdict(50_000)).toMatchObject({ unusual: null });
    expect(await verdict(280_000)).toMatchObject({ unusual: null });
    expect(await verdict(280_001)).toMatchObject({ unusual: "high" });
    // 600 € are 393 574 FCFA.
    expect((await ask({ price_per_month: "600", currency: "EUR" })).body).toMatchObject({
      unusual: "high",
    });
  });

  it("compares nothing with fewer than five", async () => {
    for (let n = 0; n < 4; n += 1) await list(100_000);
    const nothing = { count: 4, from: null, to: null, unusual: null };
    expect((await ask({ price_per_month: "1" })).body).toEqual(nothing);
  });

  it("leaves out own listings, those not public, and those of another kind, place or period", async () => {
    for (let n = 0; n < 5; n += 1) await list(100_000);
    await list(900_000, { landlord });
    await list(900_000, { status: "draft" });
    await list(900_000, { status: "inactive" });
    await list(900_000, { furnished: false });
    await list(900_000, { property_type: "villa" });
    await list(900_000, { neighborhood: "Akwa" });
    await list(25_000, { billing_period: "day", monthly_xaf: 750_000 });
    expect((await ask()).body).toEqual({ count: 5, from: 100_000, to: 100_000, unusual: null });
  });

  it("compares nights with nights", async () => {
    for (const price of [20_000, 25_000, 25_000, 30_000, 30_000]) {
      await list(price, { billing_period: "day", monthly_xaf: price * 30 });
    }
    const night = { billing_period: "day", price_per_month: "25000" } as const;
    expect((await ask(night)).body).toEqual({
      count: 5,
      from: 25_000,
      to: 30_000,
      unusual: null,
    });
    expect((await ask({ ...night, price_per_month: "250000" })).body).toMatchObject({
      unusual: "high",
    });
  });

  it("gives amounts that can be paid in coins", async () => {
    for (const price of [20_011, 20_011, 20_011, 20_013, 20_013]) await list(price);
    expect((await ask()).body).toMatchObject({ count: 5, from: 20_000, to: 20_025 });
  });

  it("takes dollars at the rate of the settings", async () => {
    for (let n = 0; n < 5; n += 1) await list(140_000);
    const dollars = async (price_per_month: string) =>
      (await ask({ price_per_month, currency: "USD" })).body;
    await setSetting(world, "usd_xaf_rate", "700");
    expect(await dollars("400")).toMatchObject({ unusual: null });
    expect(await dollars("401")).toMatchObject({ unusual: "high" });
    await setSetting(world, "usd_xaf_rate", "600");
    expect(await dollars("401")).toMatchObject({ unusual: null });
  });

  it("refuses what is no price, type or neighbourhood of ours", async () => {
    const wrong = [
      { price_per_month: "0" },
      { price_per_month: "dix" },
      { property_type: "castle" },
      { neighborhood: "Paris" },
      { furnished: "peut-être" },
    ];
    for (const given of wrong) {
      const { status, body } = await ask(given as Partial<Query["query"]>);
      expect([status, Object.keys((body as { error: { fields: object } }).error.fields)]).toEqual([
        422,
        Object.keys(given),
      ]);
    }
  });

  it("is for landlords", async () => {
    for (const [role, status] of [
      ["user", 403],
      ["admin", 403],
    ] as const) {
      const user = await world.newUser(role);
      const answer = await world
        .client(user)
        .api.statistics["price-range"].$get({ query: { ...query } });
      expect(answer.status, role).toBe(status);
    }
    const anyone = await world.client().api.statistics["price-range"].$get({ query: { ...query } });
    expect(anyone.status).toBe(401);
  });
});
