import { describe, expect, it } from "vitest";
import { describeSearch } from "./describe-search";
import type { SearchResults } from "./load-search";
import { readState } from "./search-address";

const state = (query: string) => readState(new URLSearchParams(query));
const none: SearchResults = {
  items: [],
  total: 0,
  total_capped: false,
  page: 1,
  page_count: 0,
  next_after: null,
};
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, " ");

describe("a search in words and addresses", () => {
  it("gives each filter the address without it, and several one without all", () => {
    const asked = state("type=villa&amenities=wifi,jardin&view=map&sort=newest");
    const { chips, chosen } = describeSearch(asked, none, []);
    expect(chips).toEqual([
      { label: "Tout effacer", to: "/search?view=map" },
      { label: "Villa", to: "/search?amenities=wifi&amenities=jardin&sort=newest&view=map" },
      { label: "Wifi", to: "/search?type=villa&amenities=jardin&sort=newest&view=map" },
      { label: "Jardin", to: "/search?type=villa&amenities=wifi&sort=newest&view=map" },
    ]);
    expect(chosen).toBe(3);
  });

  it("shows what an address says and nobody understands, beside what was understood", () => {
    const asked = state("type=chateau&priceMin=60 000 FCFA&priceMax=cher&amenities=wifi,sauna");
    const { chips, chosen } = describeSearch(asked, none, []);
    const [rest, unread] = ["priceMin=60000&amenities=wifi", "type=chateau&priceMax=cher"];
    expect(chips.map(({ label, to }) => [plain(label), to])).toEqual([
      ["Tout effacer", "/search"],
      ["Dès 60 000 FCFA", `/search?amenities=wifi&${unread}&amenities=sauna`],
      ["Wifi", `/search?priceMin=60000&${unread}&amenities=sauna`],
      [
        "Type de bien : « chateau » n'est pas compris",
        `/search?${rest}&priceMax=cher&amenities=sauna`,
      ],
      ["Prix maximum : « cher » n'est pas compris", `/search?${rest}&type=chateau&amenities=sauna`],
      ["Équipements : « sauna » n'est pas compris", `/search?${rest}&${unread}`],
    ]);
    expect(chosen).toBe(2);
    expect(describeSearch(state("priceMin=0&bedrooms=0&q=%20"), none, []).chips).toEqual([]);
  });

  it("makes a type and a count in the words chips of their own, and drops them one at a time", () => {
    const asked = state("q=villa+T3+bona+moussadi");
    const looser = { near: null, without: "q" as const, total: 1, total_capped: false };
    const said = describeSearch(asked, none, [
      { ...looser, without: "type", query: "q=2+chambres+Bonamoussadi" },
      { ...looser, query: "q=Bonamoussadi&type=villa" },
      { ...looser, query: "type=villa" },
    ]);
    expect(said.chips.map(({ label, to }) => [plain(label), to])).toEqual([
      ["Tout effacer", "/search"],
      ["2 chambres", "/search?q=Bonamoussadi&type=villa"],
      ["« Bonamoussadi »", "/search?q=2+chambres&type=villa"],
      ["Villa", "/search?q=2+chambres+Bonamoussadi"],
    ]);
    expect(said.looser.map(({ label }) => plain(label))).toEqual([
      "Sans « Villa »",
      "Sans « 2 chambres »",
      "Sans « 2 chambres, Bonamoussadi »",
    ]);
  });

  it("leads from a page after the last to the first, and names no page before it", () => {
    const found = { ...none, total: 1000, total_capped: true, page: 99_999, page_count: 42 };
    const said = describeSearch(state("q=mer&page=99999"), found, []);
    expect(said.beyond).toBe("/search?q=mer");
    expect(said.results?.previous).toBeNull();
    expect(plain(said.results?.summary)).toBe("Plus de 1 000 propriétés trouvées");
  });

  it("names what a looser search drops or where it looks instead", () => {
    const counted = { total: 2, total_capped: false };
    const { looser } = describeSearch(state("location=akwa&priceMax=9000&view=list"), none, [
      { near: "Bonanjo", without: null, query: "location=bonanjo&priceMax=9000", ...counted },
      { near: null, without: "priceMax", query: "location=akwa", ...counted, total_capped: true },
    ]);
    expect(looser.map(({ label, to, count }) => [plain(label), to, count])).toEqual([
      ["À Bonanjo", "/search?location=bonanjo&priceMax=9000&view=list", "2 propriétés"],
      ["Sans « Jusqu'à 9 000 FCFA »", "/search?location=akwa&view=list", "plus de 2 propriétés"],
    ]);
  });

  it("calls a search by its place and gives it one address, whatever order and layout", () => {
    const asked = state("location=deido&sort=newest&view=list&after=abc&page=2");
    const { title, path } = describeSearch(asked, null, []);
    expect(title).toBe("Logements à louer à Deïdo, Douala");
    expect(path).toBe("/search?location=deido&page=2");
  });
});

it.each([
  ["q=studio+akwa&view=list&page=2", "?q=akwa&type=studio&page=2&view=list"],
  ["q=Studio", "?type=studio"],
  ["q=akwa&type=castle", null],
  ["q=2+chambres", null],
  ["", null],
])("the form of an address ?%s is filled by %s", (address, query) => {
  expect(describeSearch(state(address), none, []).query).toBe(query);
});
