import { expect, it } from "vitest";
import { searchInWords } from "./saved-search-words";
import { parseSearch } from "./search-params";

const named = (query: string) =>
  searchInWords(parseSearch(new URLSearchParams(query))).replace(/[\u00a0\u202f]/g, " ");

it.each([
  ["", "Toutes les propriétés"],
  [
    "type=studio&furnished=true&location=akwa&priceMax=150000",
    "Studio meublé à Akwa, jusqu'à 150 000 FCFA",
  ],
  ["noCommission=true", "Logement, sans commission"],
  ["amenities=forage,parking", "Logement, Parking, Forage"],
  ["type=room&moveInMax=450000", "Chambre, jusqu'à 450 000 FCFA à l'entrée"],
])("DLA-002 names a search by what it asks for: %s", (query, name) => {
  expect(named(query)).toBe(name);
});
