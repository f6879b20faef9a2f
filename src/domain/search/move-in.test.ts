import { expect, it } from "vitest";
import { parseSearch } from "~/contract/search-params";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { searchProperties } from "./search-properties";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const add = (title: string, given: Partial<Parameters<typeof insertProperty>[1]>) =>
  insertProperty(world, {
    landlord,
    title,
    price_per_month: 100_000,
    security_deposit: 100_000,
    advance_months: 2,
    agency_fee: 50_000,
    ...given,
  });

// 450 000, 350 000 and 200 000 XAF; nothing known; rented by the day.
await add("Agent", { offered_by: "agent" });
await add("Owner with a fee", { offered_by: "owner", advance_months: 1 });
await add("Owner", { offered_by: "owner", advance_months: 0, agency_fee: 0 });
await add("Silent", { security_deposit: null, advance_months: null, agency_fee: null });
await add("Daily", { billing_period: "day", price_per_month: 5_000, monthly_xaf: 150_000 });
await add("Nobody's", { advance_months: 3, agency_fee: 0 });

const search = async (query: string) => {
  const answer = await searchProperties(world, parseSearch(new URLSearchParams(query)));
  return answer.items.map((item) => item.title);
};

it("DLA-002 finds listings by what moving in costs at most", async () => {
  expect((await search("moveInMax=450000")).sort()).toEqual(["Agent", "Owner", "Owner with a fee"]);
  expect((await search("moveInMax=449999")).sort()).toEqual(["Owner", "Owner with a fee"]);
  expect(await search("moveInMax=199999")).toEqual([]);
  expect(await search("moveInMax=450+000&q=agent")).toEqual(["Agent"]);
});

it("DLA-002 sorts by it, lower first, what is not stated last, page after page", async () => {
  const sorted = ["Owner", "Owner with a fee", "Agent", "Nobody's"];
  const all = await search("sort=move-in-low");
  expect(all.slice(0, 4)).toEqual(sorted);
  expect(all.slice(4).sort()).toEqual(["Daily", "Silent"]);
  for (let n = 0; n < 24; n += 1) {
    await add(`More ${n}`, { security_deposit: 200_000 + n, neighborhood: "Deïdo" });
  }
  const first = await searchProperties(world, parseSearch(new URLSearchParams("sort=move-in-low")));
  const rest = await search(`sort=move-in-low&after=${first.next_after}`);
  const shown = [...first.items.map((item) => item.title), ...rest];
  expect(new Set(shown).size).toBe(30);
  expect(rest.slice(-2).sort()).toEqual(["Daily", "Silent"]);
});

it("DLA-004 finds without commission what its owner offers without a fee", async () => {
  expect(await search("noCommission=true")).toEqual(["Owner"]);
  expect(await search("noCommission=true&moveInMax=100000")).toEqual([]);
  // Nonsense is no filter.
  expect((await search("noCommission=oui&location=Akwa")).length).toBe(6);
});
