import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { NO_SEARCH, type SearchParams } from "~/contract/search-params";
import { rows } from "~/db/client";
import { weekTallies } from "~/db/schema";
import { fillLargeMarket } from "../../../tests/support/market/large-market";
import { createWorld } from "../../../tests/support/world/world";
import { countSearch } from "./count-search";
import { expectedMatches } from "./expected-matches";
import { allOf, conditionsOf } from "./filter";
import { parseQuery } from "./parse-query";
import { searchPins } from "./search-pins";
import { searchProperties } from "./search-properties";

const world = await createWorld();
const { db } = world;

/** Words of all listings, which fill the window of 1009 before the oldest, and of fewer. */
const SEARCHES: Partial<SearchParams>[] = [
  { q: "repère" },
  { q: "repère", page: 42 },
  { q: "appartement" },
  { q: "appartement", sort: "price-low" },
  { q: "studio akwa" },
  { q: "apartemant meuble", priceMax: 200_000 },
  { q: "zzzzzz" },
];
const answer = async (given: Partial<SearchParams>) => {
  const search = { ...NO_SEARCH, ...given };
  return [await searchProperties(world, search), await countSearch(world, search)];
};
const make = (week: string, n: number) =>
  db.insert(weekTallies).values({ subject: "properties", kind: "active", week, n, amount: 0 });

describe("in a market of more than 100,000 listings", () => {
  const before: unknown[] = [];
  beforeAll(async () => {
    await fillLargeMarket(db, 1_600, { withTraces: false });
    for (const given of SEARCHES) before.push(await answer(given));
    before.push(await searchPins(world, { ...NO_SEARCH, q: "repère" }));
    const [day] = await rows<{ middle: string }>(
      db,
      sql`select (max(created_at) - interval '5 days')::date::text as middle from properties`,
    );
    // Tallies alone make it large, so that both answers are of the same listings.
    await make(day?.middle ?? "", 100_001);
  });

  it("finds for words what it finds in a small one", async () => {
    const after = [];
    for (const given of SEARCHES) after.push(await answer(given));
    after.push(await searchPins(world, { ...NO_SEARCH, q: "repère" }));
    expect(after).toEqual(before);
    expect(before[0]).toMatchObject([{ total: 1000, total_capped: true }, { total: 1000 }]);
  });

  it("expects words of every listing in all of them, and a place in few", async () => {
    await db.execute(sql`analyze properties`);
    const expected = async (q: string) =>
      expectedMatches(db, allOf(conditionsOf({ ...NO_SEARCH, q }, await parseQuery(db, q))));
    expect(await expected("repère")).toBeGreaterThan(1_200);
    const few = await expected("bonamousadi");
    expect(few).toBeGreaterThan(10);
    expect(few).toBeLessThan(300);
    expect(await expected("zzzzzz")).toBeLessThan(20);
  });

  it("knows since when the newest 100,000 were made, and in a smaller one nothing", async () => {
    expect((await parseQuery(db, "studio")).since).not.toBeNull();
    await db.delete(weekTallies);
    expect((await parseQuery(db, "studio")).since).toBeNull();
  });
});
