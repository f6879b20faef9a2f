import { findNeighbourhood } from "~/contract/neighbourhoods";
import { priceBounds, type SearchFilter, type SearchParams } from "~/contract/search-params";
import { furnishedLabel } from "~/web/features/property/card/text";
import { billingPeriodLabel } from "~/web/features/property/text";
import { formatAmount, formatNumber, plural } from "~/web/lib/format";
import { formatDate } from "~/web/lib/format-date";
import { GUESTS_OPTIONS, PRICE_OPTIONS, searchTypeLabel } from "./text";

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

/** '2 chambres et plus'. */
export const bedroomsWords = (n: number) => `${n} ${plural(n, "chambre", "chambres")} et plus`;
/** '2 douches et plus'. */
export const bathroomsWords = (n: number) => `${n} ${plural(n, "douche", "douches")} et plus`;

export type ActiveFilter = {
  name: SearchFilter;
  words: string;
  /** What takes this filter away. */
  change: Partial<SearchParams>;
};

type Words = { [N in SearchFilter]?: (value: NonNullable<SearchParams[N]>) => string };
const words: Words = {
  q: (q) => `«\u00a0${q}\u00a0»`,
  location: locationWords,
  type: (type) => searchTypeLabel[type],
  priceRange: priceWords,
  guests: guestsWords,
  priceMin: (amount) => `Dès ${formatAmount(amount)}`,
  priceMax: (amount) => `Jusqu'à ${formatAmount(amount)}`,
  bedrooms: bedroomsWords,
  bathrooms: bathroomsWords,
  furnished: furnishedLabel,
  availableFrom: (day) => `Libre le ${formatDate(day)}`,
  billingPeriod: (period) => billingPeriodLabel[period],
};

/** The filters in force with their words, in the order of the address; each amenity is its own. */
export function activeFilters(search: SearchParams): ActiveFilter[] {
  const one = <N extends keyof Words>(name: N): ActiveFilter[] => {
    const value = search[name];
    const say = words[name] as ((value: unknown) => string) | undefined;
    return value === null || !say ? [] : [{ name, words: say(value), change: { [name]: null } }];
  };
  const amenities = search.amenities.map((amenity) => ({
    name: "amenities" as const,
    words: amenity,
    change: { amenities: search.amenities.filter((other) => other !== amenity) },
  }));
  const names = Object.keys(words) as (keyof Words)[];
  return [...names.flatMap(one), ...amenities];
}

/** '12 propriétés', 'plus de 1 000 propriétés' when counting stopped. */
export function propertiesWords(total: number, capped: boolean): string {
  const count = capped ? `plus de ${formatNumber(total)}` : formatNumber(total);
  return `${count} ${plural(total, "propriété", "propriétés")}`;
}

/** 'N propriétés trouvées', with ' à {quartier}' when a location is set. */
export function countWords(total: number, capped: boolean, location: string | null): string {
  const found = `${propertiesWords(total, capped)} ${plural(total, "trouvée", "trouvées")}`;
  const place = location ? ` à ${locationWords(location)}` : "";
  return found.charAt(0).toUpperCase() + found.slice(1) + place;
}
