import type { SearchType } from "~/contract/search-params";
import { propertyTypeLabel } from "~/web/features/property/card/text";

export const searchTypeLabel: Record<SearchType, string> = {
  furnished: "Meublé",
  unfurnished: "Non meublé",
  ...propertyTypeLabel,
};

/** Monthly price bands in FCFA, with narrow no-break spaces. */
export const PRICE_OPTIONS = [
  ["0-50000", "Moins de 50\u202f000 FCFA"],
  ["50000-100000", "50\u202f000 à 100\u202f000 FCFA"],
  ["100000-200000", "100\u202f000 à 200\u202f000 FCFA"],
  ["200000-300000", "200\u202f000 à 300\u202f000 FCFA"],
  ["300000+", "Plus de 300\u202f000 FCFA"],
] as const;

export const GUESTS_OPTIONS = [
  ["1", "1 personne"],
  ["2", "2 personnes"],
  ["3", "3 personnes"],
  ["4", "4 personnes"],
  ["5+", "5 personnes et plus"],
] as const;

/** Words of the filter panel. */
export const filterText = {
  location: "Quartier",
  type: "Type de logement",
  price: "Prix par mois",
  priceMin: "Prix minimum",
  priceMax: "Prix maximum",
  amount: "FCFA par mois",
  guests: "Personnes",
  bedrooms: "Chambres",
  bathrooms: "Douches",
  furnished: "Ameublement",
  billingPeriod: "Location",
  availableFrom: "Libre à partir du",
  amenities: "Équipements",
  all: "Tous",
  any: "Peu importe",
  see: "Voir",
  near: "À",
  without: "Sans",
  everywhere: "Dans tout Douala",
} as const;
