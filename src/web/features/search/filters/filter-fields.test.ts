import { expect, it } from "vitest";
import { parseSearch } from "~/contract/search-params";
import { panelOf } from "./filter-fields";

const panel = (query: string) => panelOf(parseSearch(new URLSearchParams(query)));

it.each([
  ["type=furnished", { type: null, furnished: true }],
  ["type=unfurnished", { type: null, furnished: false }],
  ["type=furnished&furnished=false", { type: null, furnished: false }],
  ["type=studio", { type: "studio", furnished: null }],
  ["type=studio&furnished=true", { type: "studio", furnished: true }],
])("shows '%s' as a type and a choice of furniture", (query, shown) => {
  expect(panel(query)).toMatchObject(shown);
});

it("marks the neighbourhoods that a place means, and leaves the others as they were typed", () => {
  expect(panel("location=Akwa,Chez Mado,bonamoussadi")).toMatchObject({
    slugs: ["akwa", "bonamoussadi"],
    typed: "Chez Mado",
  });
  expect(panel("")).toMatchObject({ slugs: [], typed: "" });
});
