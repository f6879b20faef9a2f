import { describe, expect, it } from "vitest";
import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { parseSearch } from "~/contract/search-params";
import { approximatePlace } from "~/domain/property";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { countSearch } from "./count-search";
import { searchPins } from "./search-pins";
import { searchProperties } from "./search-properties";
import { suggestSearches } from "./suggest-searches";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const add = (title: string, given: Partial<Parameters<typeof insertProperty>[1]>) =>
  insertProperty(world, { landlord, title, ...given });

await add("A", {
  price_per_month: 50_000,
  bedrooms: 2,
  bathrooms: 2,
  furnished: true,
  amenities: ["Wifi", "Piscine"],
  available_from: "2026-12-01",
  neighborhood: "Akwa",
  address: "12 rue Joffre",
});
await add("B", {
  price_per_month: 2_000,
  monthly_xaf: 60_000,
  billing_period: "day",
  amenities: ["Wifi"],
  available_from: "2026-12-02",
  neighborhood: "Bali",
});
await add("C", { price_per_month: 90_000, bedrooms: 3, neighborhood: "Bonanjo" });
await add("hidden", { status: "pending", neighborhood: "Akwa" });

const read = (query: string) => parseSearch(new URLSearchParams(query));
const titlesOf = async (query: string) =>
  (await searchProperties(world, read(query))).items.map((item) => item.title).sort();

describe("the filter panel", () => {
  it.each([
    ["priceMin=60000", ["B", "C"]],
    ["priceMax=60000", ["A", "B"]],
    ["priceMin=50000&priceMax=50000", ["A"]],
    ["priceMin=90000&priceMax=55000", ["B", "C"]],
    ["priceRange=0-60000&priceMin=60000", ["B"]],
    ["bedrooms=2", ["A", "C"]],
    ["bathrooms=2", ["A"]],
    ["furnished=true", ["A"]],
    ["furnished=false", ["B", "C"]],
    ["amenities=wifi", ["A", "B"]],
    ["amenities=wifi&amenities=piscine", ["A"]],
    ["amenities=wifi,jardin", []],
    ["availableFrom=2026-12-01", ["A", "C"]],
    ["availableFrom=2026-11-30", ["C"]],
    ["billingPeriod=day", ["B"]],
    ["bedrooms=2&amenities=piscine&q=wifi&priceMax=50000", ["A"]],
    ["priceMin=abc&bedrooms=%25&amenities='&availableFrom=x&billingPeriod=_", ["A", "B", "C"]],
  ])("keeps for %s only %j, and counts them", async (query, titles) => {
    expect(await titlesOf(query)).toEqual(titles);
    expect(await countSearch(world, read(query))).toEqual({
      total: titles.length,
      total_capped: false,
    });
    expect(await searchPins(world, read(query))).toMatchObject({ total: titles.length });
  });
});

describe("pins of the map", () => {
  it("stand within 350 m of the neighbourhood's middle, always at the same place", async () => {
    const metres = (a: number, b: number, c: number, d: number) =>
      111_320 * Math.hypot(a - c, (b - d) * Math.cos((a * Math.PI) / 180));
    const places = Array.from({ length: 300 }, () => {
      const id = crypto.randomUUID();
      const { latitude, longitude } = NEIGHBOURHOODS[0];
      const place = approximatePlace(id, "Akwa");
      expect(approximatePlace(id, "Akwa")).toEqual(place);
      const away = metres(latitude, longitude, place.latitude, place.longitude);
      expect(away).toBeLessThan(352);
      return away;
    });
    expect(places.filter((away) => away > 175).length).toBeGreaterThan(150);
  });

  it("carry price and place in the order of the search, and no address", async () => {
    const { items } = await searchPins(world, read("sort=price-high"));
    expect(items.map((pin) => pin.title)).toEqual(["C", "B", "A"]);
    expect(items[1]).toEqual({
      id: expect.any(String),
      title: "B",
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      price_per_month: 2_000,
      currency: "FCFA",
      billing_period: "day",
    });
    const ranked = await searchPins(world, read("q=wifi"));
    expect(ranked.items.map((pin) => pin.title).sort()).toEqual(["A", "B"]);
  });
});

describe("suggestions for a search that finds nothing", () => {
  const suggestions = async (query: string) => (await suggestSearches(world, read(query))).items;

  it("names near neighbourhoods and what each dropped filter would find", async () => {
    expect(await suggestions("location=koumassi&type=apartment&sort=newest&page=4")).toEqual([
      {
        without: null,
        near: "Bali",
        query: "location=bali&type=apartment&sort=newest",
        total: 1,
        total_capped: false,
      },
      {
        without: null,
        near: "Bonanjo",
        query: "location=bonanjo&type=apartment&sort=newest",
        total: 1,
        total_capped: false,
      },
      {
        without: "location",
        near: null,
        query: "type=apartment&sort=newest",
        total: 3,
        total_capped: false,
      },
    ]);
  });

  it("begins each looser search at its first page, wherever the empty one was", async () => {
    const at = (place: string) => suggestions(`location=koumassi&type=apartment${place}`);
    const first = await at("");
    expect(first.map(({ query }) => query)).toEqual([
      "location=bali&type=apartment",
      "location=bonanjo&type=apartment",
      "type=apartment",
    ]);
    expect(await at("&after=1.2026-01-01")).toEqual(first);
    expect(await at("&page=4")).toEqual(first);
  });

  it("drops the least telling filter first, at most four in all", async () => {
    const items = await suggestions("q=wifi&location=akwa&bedrooms=2&furnished=true&priceMax=100");
    expect(items.map((item) => item.without)).toEqual(["priceMax"]);
    const words = await suggestions("q=girafe&furnished=true");
    expect(words.map(({ without, query }) => [without, query])).toEqual([["q", "furnished=true"]]);
  });

  it("drops the count of bedrooms and the other words of a text one at a time", async () => {
    const items = await suggestions("q=appartement+9+chambres+wifi");
    expect(items.map(({ without, query, total }) => [without, query, total])).toEqual([
      ["q", "q=wifi&type=apartment", 2],
      ["q", "type=apartment", 3],
    ]);
  });

  it("says nothing when the search finds something, or asks for nothing", async () => {
    expect(await suggestions("q=wifi")).toEqual([]);
    expect(await suggestions("")).toEqual([]);
  });
});
