import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEIGHBOURHOODS } from "./neighbourhoods";
import {
  bedroomsFor,
  NO_SEARCH,
  parseSearch,
  priceBounds,
  serialiseSearch,
  unreadFilters,
} from "./search-params";

const read = (query: string) => parseSearch(new URLSearchParams(query));

describe("parseSearch", () => {
  it("reads every filter of the address", () => {
    expect(
      read("q=deux chambres&location=akwa&type=villa&priceRange=50000-100000&guests=2&sort=newest"),
    ).toEqual({
      ...NO_SEARCH,
      q: "deux chambres",
      location: "akwa",
      type: "villa",
      priceRange: "50000-100000",
      guests: "2",
      sort: "newest",
    });
  });

  it("reads the filter panel's fields", () => {
    expect(
      read(
        "priceMin=50 000&priceMax=150000&bedrooms=2&bathrooms=1&furnished=true&amenities=wifi,piscine" +
          "&amenities=groupe-electrogene&amenities=Château&availableFrom=2026-12-01&billingPeriod=month" +
          "&moveInMax=450 000&noCommission=true",
      ),
    ).toEqual({
      ...NO_SEARCH,
      priceMin: 50_000,
      priceMax: 150_000,
      bedrooms: 2,
      bathrooms: 1,
      furnished: true,
      amenities: ["Wifi", "Piscine", "Groupe électrogène"],
      availableFrom: "2026-12-01",
      billingPeriod: "month",
      moveInMax: 450_000,
      noCommission: true,
    });
    expect(read("furnished=false").furnished).toBe(false);
  });

  it("reads several neighbourhoods, of several fields or one, each once", () => {
    const several = { ...NO_SEARCH, location: "akwa,Deïdo,bali" };
    expect(read("location=akwa&location=Deïdo&location=&location=bali")).toEqual(several);
    expect(read("location=akwa, Deïdo,,deido,bali")).toEqual({
      ...several,
      location: "akwa,deido,bali",
    });
    expect(serialiseSearch(several).getAll("location")).toEqual(["akwa", "Deïdo", "bali"]);
    expect(read("location=,")).toEqual(NO_SEARCH);
    const every = NEIGHBOURHOODS.map(({ slug }) => slug).join(",");
    expect(read(`location=${every}`).location).toBe(every);
  });

  it("turns prices round that were given the wrong way", () => {
    const bounds = { ...NO_SEARCH, priceMin: 100, priceMax: 200 };
    expect(read("priceMin=200&priceMax=100")).toEqual(bounds);
    expect(read("priceMin=100&priceMax=200")).toEqual(bounds);
  });

  it("ignores nonsense in the filter panel's fields", () => {
    const nonsense = [
      "priceMin=abc&priceMax=-5&bedrooms=0&bathrooms=many&furnished=yes&amenities=%25",
      "priceMin=0&priceMax=9999999999&bedrooms=99&availableFrom=2026-02-30&billingPeriod=year&moveInMax=0&noCommission=1",
      "priceMin=-200&priceMax=0&amenities=&availableFrom=demain&furnished=",
    ];
    for (const query of nonsense) expect(read(query)).toEqual(NO_SEARCH);
  });

  it("reads amounts and numbers as the site and other scripts write them", () => {
    expect(
      read(
        "priceMin=75\u202f000\u00a0FCFA&priceMax=150 000 FCFA/mois&moveInMax=\u200b٤٥٠٠٠٠&guests=３&bedrooms=2\u200b",
      ),
    ).toEqual({
      ...NO_SEARCH,
      priceMin: 75_000,
      priceMax: 150_000,
      moveInMax: 450_000,
      guests: "3",
      bedrooms: 2,
    });
    expect(read("priceRange=50 000-100 000 FCFA").priceRange).toBe("50000-100000");
    expect(read("q=pis\u200bcine\u00ad").q).toBe("piscine");
    expect(read("priceMin=75 000 EUR&priceMax=1.5").priceMin).toBeNull();
  });

  it("takes a plus that was not encoded", () => {
    expect(read("priceRange=300000+&guests=5+")).toMatchObject({
      priceRange: "300000+",
      guests: "5+",
    });
    expect(read("priceRange=300000%2B&guests=5%2B")).toMatchObject({
      priceRange: "300000+",
      guests: "5+",
    });
  });

  it("ignores what makes no sense", () => {
    const nonsense =
      "type=castle&priceRange=abc&guests=-1&sort=up&page=0&after=%00&location=%20&q=%00%09";
    expect(read(nonsense)).toEqual(NO_SEARCH);
    for (const range of ["5", "200-100", "1-2-3", "-5", "1e3-2e3", "0+"]) {
      expect(parseSearch({ priceRange: range }).priceRange).toBeNull();
    }
    for (const guests of ["0", "1.5", "100", "++", "deux"]) {
      expect(parseSearch({ guests }).guests).toBeNull();
    }
  });

  it("cuts a long text and takes the first of repeated parameters", () => {
    expect(parseSearch({ q: "a".repeat(10_000) }).q).toHaveLength(200);
    expect(parseSearch({ guests: ["2", "3"] }).guests).toBe("2");
  });

  it("reads back what serialiseSearch wrote, whatever was given", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(NO_SEARCH)), fc.string()),
        (given) => {
          const once = parseSearch(given);
          expect(parseSearch(serialiseSearch(once))).toEqual(once);
        },
      ),
    );
  });
});

describe("unreadFilters", () => {
  const unread = (query: string) => {
    const given = new URLSearchParams(query);
    return unreadFilters(given, parseSearch(given));
  };

  it("names what was said and not understood", () => {
    expect(
      unread("type=castle&priceMin=-5&bedrooms=99&availableFrom=demain&amenities=wifi,sauna"),
    ).toEqual([
      { name: "type", value: "castle" },
      { name: "priceMin", value: "-5" },
      { name: "bedrooms", value: "99" },
      { name: "amenities", value: "sauna" },
      { name: "availableFrom", value: "demain" },
    ]);
    expect(unread(`priceMax=${"a".repeat(10_000)}`)[0]?.value).toHaveLength(200);
  });

  it("is silent on what was understood, on nothing and on zero", () => {
    expect(unread("type=villa&q=mer&location=nulle part&priceMin=50 000 FCFA&guests=5 ")).toEqual(
      [],
    );
    expect(
      unread("type=&priceMax=%20&q=%E2%80%8B&priceMin=0&bedrooms=0&noCommission=false"),
    ).toEqual([]);
    expect(unread("sort=up&page=x&utm_source=facebook")).toEqual([]);
  });
});

it("gives the bounds of a price range", () => {
  expect(priceBounds("0-50000")).toEqual({ min: 0, max: 50_000 });
  expect(priceBounds("300000+")).toEqual({ min: 300_000, max: null });
});

it("gives two guests a bedroom", () => {
  expect(["1", "2", "3", "4", "5+"].map(bedroomsFor)).toEqual([1, 1, 2, 2, 3]);
  expect(bedroomsFor(null)).toBeNull();
});
