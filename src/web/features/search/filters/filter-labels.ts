import { formatAmount, formatNumber, plural } from "~/contract/format";
import { formatDate } from "~/contract/format-date";
import { neighbourhoodsMeant, splitLocation } from "~/contract/match-neighbourhoods";
import { findNeighbourhood } from "~/contract/neighbourhoods";
import { priceBounds, type SearchFilter, type SearchParams } from "~/contract/search-params";
import { splitBedrooms } from "~/contract/search-words";
import { furnishedLabel } from "~/web/features/property/card/text";
import { billingPeriodLabel } from "~/web/features/property/text";
import { GUESTS_OPTIONS, PRICE_OPTIONS, searchTypeLabel, filterText as text } from "./text";

/** How many neighbourhoods are named before the rest is only counted. */
const PLACES_NAMED = 3;

/** The official name of the neighbourhood that a text means; one that means none stays as typed. */
export function placeLabel(text: string): string {
  const meant = neighbourhoodsMeant(text);
  const one = meant.length === 1 ? meant[0] : undefined;
  return findNeighbourhood(text)?.name ?? one ?? text;
}

/** 'Akwa', 'Akwa, Bali et Deïdo', 'Akwa, Bali, Deïdo et 2 autres quartiers'. */
export function locationLabel(location: string): string {
  const names = splitLocation(location).map(placeLabel);
  const rest = names.length - PLACES_NAMED;
  if (rest > 1) return `${names.slice(0, PLACES_NAMED).join(", ")} ${text.otherPlaces(rest)}`;
  if (names.length < 2) return names[0] ?? location;
  return `${names.slice(0, -1).join(", ")} ${text.and} ${names.at(-1)}`;
}

/** The label of a price range, listed or not. */
export function priceLabel(range: string): string {
  const offered = PRICE_OPTIONS.find(([value]) => value === range)?.[1];
  const bounds = priceBounds(range);
  if (offered || !bounds) return offered ?? range;
  if (bounds.max === null) return text.priceFrom(formatAmount(bounds.min));
  return text.priceBetween(formatNumber(bounds.min), formatAmount(bounds.max));
}

/** The label of a number of guests, listed or not. */
export function guestsLabel(guests: string): string {
  const offered = GUESTS_OPTIONS.find(([value]) => value === guests)?.[1];
  const count = Number.parseInt(guests, 10);
  const people = `${count} ${plural(count, text.person, text.persons)}`;
  return offered ?? (guests.endsWith("+") ? text.orMore(people) : people);
}

/** '2 chambres et plus'. */
export const bedroomsLabel = (n: number) =>
  text.orMore(`${n} ${plural(n, text.bedroom, text.bedroomsMany)}`);
/** '2 douches et plus'. */
export const bathroomsLabel = (n: number) =>
  text.orMore(`${n} ${plural(n, text.bathroom, text.bathroomsMany)}`);

/** "Prix maximum : « cher » n'est pas compris". */
export const unreadLabel = ({ name, value }: { name: SearchFilter; value: string }) =>
  text.unread(text.filters[name], text.quoted(value));

export type ActiveFilter = {
  name: SearchFilter;
  label: string;
  /** The change that removes this filter. */
  change: Partial<SearchParams>;
};

type Labels = { [N in SearchFilter]?: (value: NonNullable<SearchParams[N]>) => string };
const labels: Labels = {
  type: (type) => searchTypeLabel[type],
  priceRange: priceLabel,
  guests: guestsLabel,
  priceMin: (amount) => text.priceFrom(formatAmount(amount)),
  priceMax: (amount) => text.priceUpTo(formatAmount(amount)),
  bedrooms: bedroomsLabel,
  bathrooms: bathroomsLabel,
  furnished: furnishedLabel,
  availableFrom: (day) => text.freeOn(formatDate(day)),
  billingPeriod: (period) => billingPeriodLabel[period],
  moveInMax: (amount) => text.moveInUpTo(formatAmount(amount)),
  noCommission: () => text.noCommission,
};

/** The active filters with their labels, in the order of the address; one for each place and amenity. */
export function activeFilters(search: SearchParams): ActiveFilter[] {
  const one = <N extends keyof Labels>(name: N): ActiveFilter[] => {
    const value = search[name];
    const labelOf = labels[name] as ((value: unknown) => string) | undefined;
    return value === null || !labelOf
      ? []
      : [{ name, label: labelOf(value), change: { [name]: null } }];
  };
  const amenities = search.amenities.map((amenity) => ({
    name: "amenities" as const,
    label: amenity,
    change: { amenities: search.amenities.filter((other) => other !== amenity) },
  }));
  const places = splitLocation(search.location ?? "");
  const located = places.map((place) => ({
    name: "location" as const,
    label: placeLabel(place),
    change: { location: places.filter((other) => other !== place).join(",") || null },
  }));
  const names = Object.keys(labels) as (keyof Labels)[];
  const others = names.filter((name) => name !== "q");
  return [...wordFilters(search.q), ...located, ...others.flatMap(one), ...amenities];
}

/** The free text: the count of bedrooms that it asks for, and its other words. */
function wordFilters(q: string | null): ActiveFilter[] {
  if (q === null) return [];
  const { bedrooms, rest } = splitBedrooms(q);
  const filters: ActiveFilter[] = [];
  if (bedrooms !== null) filters.push({ name: "q", label: bedrooms, change: { q: rest } });
  if (rest !== null) {
    filters.push({ name: "q", label: text.quoted(rest), change: { q: bedrooms } });
  }
  return filters;
}

/** '12 propriétés', 'plus de 1 000 propriétés' when counting stopped. */
export function propertyCount(total: number, capped: boolean): string {
  const count = capped ? text.moreThan(formatNumber(total)) : formatNumber(total);
  return `${count} ${plural(total, text.property, text.properties)}`;
}

/** 'N propriétés trouvées', with ' à {quartier}' when a location is set. */
export function resultCount(total: number, capped: boolean, location: string | null): string {
  const found = `${propertyCount(total, capped)} ${plural(total, text.found, text.foundMany)}`;
  const place = location ? ` ${text.in} ${locationLabel(location)}` : "";
  return found.charAt(0).toUpperCase() + found.slice(1) + place;
}
