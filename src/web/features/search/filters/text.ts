import type { SearchFilter, SearchType } from "~/contract/search-params";
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

/** What each filter of an address is called. */
const filters: Record<SearchFilter, string> = {
  q: "Mots-clés",
  location: "Quartiers",
  type: "Type de bien",
  priceRange: "Prix par mois",
  guests: "Personnes",
  priceMin: "Prix minimum",
  priceMax: "Prix maximum",
  bedrooms: "Chambres",
  bathrooms: "Douches",
  furnished: "Ameublement",
  amenities: "Équipements",
  availableFrom: "Libre à partir du",
  billingPeriod: "Location",
  moveInMax: "À prévoir à l'entrée, au plus",
  noCommission: "Sans commission",
};

/** Text of the filter panel, of active filters and of what the server says about a search. */
export const filterText = {
  description: "Logements meublés et non meublés à louer à Douala, avec prix, photos et avis.",
  location: "Quartiers",
  addPlace: "Tout Douala",
  type: "Type de bien",
  price: "Prix par mois",
  priceMin: "Prix minimum",
  priceMax: "Prix maximum",
  amount: "FCFA par mois",
  total: "FCFA en tout",
  priceSlip: "Le minimum dépasse le maximum\u00a0: nous les inversons.",
  guests: "Personnes",
  bedrooms: "Chambres",
  bathrooms: "Douches",
  furnished: "Ameublement",
  billingPeriod: "Location",
  availableFrom: "Libre à partir du",
  amenities: "Équipements",
  facts: "Eau, électricité, accès",
  moveInMax: "À prévoir à l'entrée, au plus",
  moveInUpTo: (amount: string) => `Jusqu'à ${amount} à l'entrée`,
  noCommission: "Sans commission",
  clear: "Tout effacer",
  all: "Tous",
  any: "Peu importe",
  see: "Voir",
  near: "À",
  without: "Sans",
  everywhere: "Dans tout Douala",
  in: "à",
  and: "et",
  otherPlaces: (count: number) => `et ${count} autres quartiers`,
  person: "personne",
  persons: "personnes",
  bedroom: "chambre",
  bedroomsMany: "chambres",
  bathroom: "douche",
  bathroomsMany: "douches",
  property: "propriété",
  properties: "propriétés",
  found: "trouvée",
  foundMany: "trouvées",
  orMore: (count: string) => `${count} et plus`,
  moreThan: (count: string) => `plus de ${count}`,
  priceFrom: (amount: string) => `Dès ${amount}`,
  priceUpTo: (amount: string) => `Jusqu'à ${amount}`,
  priceBetween: (min: string, max: string) => `${min} à ${max}`,
  freeOn: (day: string) => `Libre le ${day}`,
  unread: (filter: string, value: string) => `${filter}\u00a0: ${value} n'est pas compris`,
  filters,
  quoted: (query: string) => `«\u00a0${query}\u00a0»`,
} as const;

/** 'Page 2 sur 9', or 'Page 2' when the last page is unknown. */
export const pageLabel = (page: string, last: string | null) =>
  last ? `Page ${page} sur ${last}` : `Page ${page}`;
