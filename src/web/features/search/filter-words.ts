import { findNeighbourhood } from "~/contract/neighbourhoods";
import { priceBounds, type SearchParams } from "~/contract/search-params";
import { GUESTS_OPTIONS, PRICE_OPTIONS, searchTypeLabel } from "~/web/text/search";
import { formatAmount, formatNumber, plural } from "~/web/ui/format";

/** The neighbourhood a filter means, by its own name; a part of a name stays as it was typed. */
export const locationWords = (location: string) => findNeighbourhood(location)?.name ?? location;

/** A price range in words, also one that the list does not offer. */
export function priceWords(range: string): string {
  const offered = PRICE_OPTIONS.find(([value]) => value === range)?.[1];
  const bounds = priceBounds(range);
  if (offered || !bounds) return offered ?? range;
  if (bounds.max === null) return `Dès ${formatAmount(bounds.min)}`;
  return `${formatNumber(bounds.min)} à ${formatAmount(bounds.max)}`;
}

/** A number of guests in words, also one that the list does not offer. */
export function guestsWords(guests: string): string {
  const offered = GUESTS_OPTIONS.find(([value]) => value === guests)?.[1];
  const count = Number.parseInt(guests, 10);
  const more = guests.endsWith("+") ? " et plus" : "";
  return offered ?? `${count} ${plural(count, "personne", "personnes")}${more}`;
}

export type FilterName = "q" | "location" | "type" | "priceRange" | "guests";

/** The filters in force with their words, in the order of the form. */
export function activeFilters(search: SearchParams): { name: FilterName; words: string }[] {
  const { q, location, type, priceRange, guests } = search;
  return [
    q && { name: "q" as const, words: `« ${q} »` },
    location && { name: "location" as const, words: locationWords(location) },
    type && { name: "type" as const, words: searchTypeLabel[type] },
    priceRange && { name: "priceRange" as const, words: priceWords(priceRange) },
    guests && { name: "guests" as const, words: guestsWords(guests) },
  ].filter((filter) => filter !== null && filter !== "");
}

/** 'N propriétés trouvées', with ' à {quartier}' when a location is set. */
export function countWords(total: number, capped: boolean, location: string | null): string {
  const count = capped ? `Plus de ${formatNumber(total)}` : formatNumber(total);
  const words = plural(total, "propriété trouvée", "propriétés trouvées");
  return `${count} ${words}${location ? ` à ${locationWords(location)}` : ""}`;
}
