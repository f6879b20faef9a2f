import { describe, expect, it } from "vitest";
import { NO_SEARCH } from "~/contract/search-params";
import {
  activeFilters,
  guestsLabel,
  locationLabel,
  priceLabel,
  resultCount,
} from "./filter-labels";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("what a search is called", () => {
  it("counts in French: singular for 0 and 1, 'plus de' when counting stopped", () => {
    expect(resultCount(0, false, null)).toBe("0 propriété trouvée");
    expect(resultCount(1, false, "akwa")).toBe("1 propriété trouvée à Akwa");
    expect(plain(resultCount(1234, false, "deido"))).toBe("1 234 propriétés trouvées à Deïdo");
    expect(plain(resultCount(1000, true, null))).toBe("Plus de 1 000 propriétés trouvées");
    expect(resultCount(2, false, "bona")).toBe("2 propriétés trouvées à bona");
    expect(resultCount(2, false, "bonamousadi")).toBe("2 propriétés trouvées à Bonamoussadi");
  });

  it("names several places, and counts them when they are many", () => {
    expect(locationLabel("akwa,PK 14")).toBe("Akwa et PK14");
    expect(locationLabel("akwa,bali,deido,kotto")).toBe("Akwa, Bali, Deïdo et Kotto");
    expect(locationLabel("akwa,bali,deido,kotto,denver")).toBe(
      "Akwa, Bali, Deïdo et 2 autres quartiers",
    );
    expect(activeFilters({ ...NO_SEARCH, location: "akwa,log pom" })).toEqual([
      { name: "location", change: { location: "log pom" }, label: "Akwa" },
      { name: "location", change: { location: "akwa" }, label: "Logpom" },
    ]);
  });

  it("says values that the lists do not offer", () => {
    expect(plain(priceLabel("0-50000"))).toBe("Moins de 50 000 FCFA");
    expect(plain(priceLabel("60000-95000"))).toBe("60 000 à 95 000 FCFA");
    expect(plain(priceLabel("450000+"))).toBe("Dès 450 000 FCFA");
    expect(guestsLabel("7")).toBe("7 personnes");
    expect(guestsLabel("2+")).toBe("2 personnes et plus");
  });

  it("lists only the filters in force", () => {
    expect(activeFilters(NO_SEARCH)).toEqual([]);
    expect(activeFilters({ ...NO_SEARCH, q: "mer", type: "villa" })).toEqual([
      { name: "q", change: { q: null }, label: "«\u00a0mer\u00a0»" },
      { name: "type", change: { type: null }, label: "Villa" },
    ]);
  });
});

describe("the finer filters in words", () => {
  it("says each of them, one chip for each amenity", () => {
    const filters = activeFilters({
      ...NO_SEARCH,
      priceMin: 60_000,
      priceMax: 95_000,
      bedrooms: 2,
      bathrooms: 1,
      furnished: false,
      amenities: ["Wifi", "Piscine"],
      availableFrom: "2026-12-01",
      billingPeriod: "day",
      moveInMax: 450_000,
      noCommission: true,
    });
    expect(filters.map(({ label }) => plain(label))).toEqual([
      "Dès 60 000 FCFA",
      "Jusqu'à 95 000 FCFA",
      "2 chambres et plus",
      "1 douche et plus",
      "Non meublé",
      "Libre le mar. 1er déc. 2026",
      "Par jour",
      "Jusqu'à 450 000 FCFA à l'entrée",
      "Sans commission",
      "Wifi",
      "Piscine",
    ]);
    expect(filters.at(-1)?.change).toEqual({ amenities: ["Wifi"] });
  });
});
