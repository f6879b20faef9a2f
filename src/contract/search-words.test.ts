import { describe, expect, it } from "vitest";
import { parseSearch } from "./search-params";
import { splitBedrooms, understand } from "./search-words";

describe("a free text", () => {
  it.each([
    ["appartement bonamoussadi", "bonamoussadi", "apartment"],
    ["apartemnt bonamoussadi", "bonamoussadi", "apartment"],
    ["appart à Akwa", "Akwa", "apartment"],
    ["chambre etudiant", "pas cher", "room"],
    ["studio pour étudiante à Akwa", "pas cher Akwa", "studio"],
    ["une chambre à Bali", "Bali", "room"],
    ["Chambres", null, "room"],
    ["studio akwa", "akwa", "studio"],
    ["villa 4 chambres", "4 chambres", "villa"],
    ["2 villas à Deïdo", "2 Deïdo", "villa"],
    ["appartement de deux chambres avec piscine", "2 chambres piscine", "apartment"],
    ["appartement avec une chambre", "1 chambre", "apartment"],
    ["boutique bonapriso", "bonapriso", "commercial"],
    ["T2", "1 chambre", null],
    ["T3 makepe", "2 chambres makepe", null],
    ["F2", "1 chambre", null],
    ["f1 makepe", "makepe", "studio"],
    ["3 pièces", "2 chambres", null],
    ["appartement 3 pieces", "2 chambres", "apartment"],
    ["2chambres", "2 chambres", null],
    ["2ch akwa", "2 chambres akwa", null],
    ["deux chambres", "2 chambres", null],
    ["studio 1 chambre", null, "studio"],
    ["bona moussadi", "Bonamoussadi", null],
    ["bona mousadi", "Bonamoussadi", null],
    ["newbell", "New Bell", null],
    ["studio new bell", "new bell", "studio"],
    ["pk 8", "PK8", null],
  ])("'%s' asks for '%s' of type %s", (text, q, type) => {
    expect(understand(text)).toEqual({ q, type, furnished: null });
  });

  it.each([
    "meublé",
    "maison meublée",
    "piscine à Bonapriso",
    "étudiants",
    "studio ou appartement",
    "pk10",
    "ville",
    "%",
    "douala",
    "12 chambranles",
  ])("'%s' is left to the search of words", (text) => {
    expect(understand(text)).toEqual({ q: text, type: null, furnished: null });
  });

  it("may ask for no furniture", () => {
    expect(understand("studio non meublé")).toEqual({ q: null, type: "studio", furnished: false });
  });

  it("is understood once: what is left of it says nothing more", () => {
    for (const text of ["appartement T3 bona moussadi", "une chambre à Bali", "villa 4 chambres"]) {
      const { q } = understand(text);
      expect(understand(q ?? "")).toEqual({ q: q ?? "", type: null, furnished: null });
    }
  });
});

it("a chosen type stands, and a typed one beside it is searched as a word", () => {
  const read = (query: string) => parseSearch(new URLSearchParams(query));
  expect(read("q=studio+akwa")).toMatchObject({ q: "akwa", type: "studio" });
  expect(read("q=studio+akwa&type=furnished")).toMatchObject({
    q: "studio akwa",
    type: "furnished",
  });
  expect(read("q=studio+non+meubl%C3%A9&furnished=true")).toMatchObject({ furnished: true });
});

it("the count of bedrooms stands apart from the words", () => {
  expect(splitBedrooms("2 chambres makepe")).toEqual({ bedrooms: "2 chambres", rest: "makepe" });
  expect(splitBedrooms("1 chambre")).toEqual({ bedrooms: "1 chambre", rest: null });
  expect(splitBedrooms("12 chambres")).toEqual({ bedrooms: null, rest: "12 chambres" });
  expect(splitBedrooms("makepe")).toEqual({ bedrooms: null, rest: "makepe" });
});
