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
  ["type=unfurnished", "Logement non meublé"],
  ["type=room&furnished=false", "Chambre non meublée"],
  [
    "priceRange=50000-100000&priceMin=80000&priceMax=90000",
    "Logement, de 80 000 FCFA à 90 000 FCFA",
  ],
  [
    "priceRange=50000-100000&priceMin=20000&priceMax=900000",
    "Logement, de 50 000 FCFA à 100 000 FCFA",
  ],
  ["guests=3&bathrooms=2", "Logement, pour 3 personnes, 2 salles de bain ou plus"],
  ["noCommission=true", "Logement, sans commission"],
  ["amenities=forage,parking", "Logement, Parking, Forage"],
  ["type=room&moveInMax=450000", "Chambre, jusqu'à 450 000 FCFA à l'entrée"],
])("DLA-002 names a search by what it asks for: %s", (query, name) => {
  expect(named(query)).toBe(name);
});
