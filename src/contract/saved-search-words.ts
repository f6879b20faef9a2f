/** Saved searches in words: the name that one has until its person gives it another. */
import type { BillingPeriod, PropertyType } from "./enums";
import { splitLocation } from "./match-neighbourhoods";
import { NEIGHBOURHOODS, plain } from "./neighbourhoods";
import { bedroomsFor, priceBounds, type SearchParams } from "./search-params";

export const SAVED_SEARCH_NAME_MAX = 80;

/** The type with "meublé" in its gender. */
const KINDS: Record<PropertyType, [string, string]> = {
  apartment: ["Appartement", ""],
  house: ["Maison", "e"],
  studio: ["Studio", ""],
  villa: ["Villa", "e"],
  room: ["Chambre", "e"],
  office: ["Bureau", ""],
  commercial: ["Local commercial", ""],
};
const PERIODS: Record<BillingPeriod, string> = {
  day: "loué à la journée",
  week: "loué à la semaine",
  month: "loué au mois",
};
const SHOWN_PLACES = 2;

const amounts = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
const fcfa = (amount: number) => `${amounts.format(amount).replace(/\s/g, "\u202f")}\u202fFCFA`;

/** "Studio meublé à Akwa, jusqu'à 150 000 FCFA", at most as long as a name may be. */
export function searchInWords(search: SearchParams): string {
  const parts = [`${kindOf(search)}${placesOf(search.location)}`, ...detailsOf(search)];
  if (parts.length === 1 && parts[0] === "") return "Toutes les propriétés";
  if (parts[0] === "") parts[0] = "Logement";
  if (parts[0]?.startsWith(" ")) parts[0] = `Logement${parts[0]}`;
  const text = parts.join(", ");
  return text.length <= SAVED_SEARCH_NAME_MAX
    ? text
    : `${text.slice(0, SAVED_SEARCH_NAME_MAX - 1).trimEnd()}…`;
}

function kindOf({ type, furnished }: SearchParams): string {
  const byType = type === "furnished" ? true : type === "unfurnished" ? false : null;
  const kind = type === "furnished" || type === "unfurnished" ? null : type;
  const wanted = byType ?? furnished;
  const [noun, ending] = kind ? KINDS[kind] : ["Logement", ""];
  if (wanted === null) return kind ? noun : "";
  return `${noun} ${wanted ? "" : "non "}meublé${ending}`;
}

function placesOf(location: string | null): string {
  if (location === null) return "";
  const names = splitLocation(location).map(
    (text) =>
      NEIGHBOURHOODS.find((n) => n.slug === text || plain(n.name) === plain(text))?.name ?? text,
  );
  if (names.length <= SHOWN_PLACES) return ` à ${names.join(" et ")}`;
  return ` à ${names[0]} et ${names.length - 1} autres quartiers`;
}

function detailsOf(search: SearchParams): string[] {
  const { q, guests, bedrooms, bathrooms, amenities, availableFrom, billingPeriod } = search;
  const details: string[] = [];
  if (q !== null) details.push(`«\u00a0${q}\u00a0»`);
  const price = priceOf(search);
  if (price) details.push(price);
  if (bedroomsFor(guests) !== null) details.push(`pour ${counted(guests, "personne")}`);
  if (bedrooms !== null) details.push(`${counted(String(bedrooms), "chambre")} ou plus`);
  if (bathrooms !== null) details.push(`${counted(String(bathrooms), "salle")} de bain ou plus`);
  if (availableFrom !== null) {
    details.push(`libre le ${availableFrom.split("-").reverse().join("/")}`);
  }
  if (billingPeriod !== null) details.push(PERIODS[billingPeriod]);
  if (search.moveInMax !== null) details.push(`jusqu'à ${fcfa(search.moveInMax)} à l'entrée`);
  if (search.noCommission) details.push("sans commission");
  return [...details, ...amenities];
}

function counted(count: string | null, noun: string): string {
  const n = Number.parseInt(count ?? "1", 10);
  return `${n}\u00a0${noun}${n > 1 ? "s" : ""}`;
}

function priceOf({ priceRange, priceMin, priceMax }: SearchParams): string | null {
  const { min, max } = boundsOf({ priceRange, priceMin, priceMax });
  if (min > 0 && max !== null) return `de ${fcfa(min)} à ${fcfa(max)}`;
  if (max !== null) return `jusqu'à ${fcfa(max)}`;
  return min > 0 ? `à partir de ${fcfa(min)}` : null;
}

/** The monthly amounts between which a search looks, both inclusive. */
export function boundsOf({
  priceRange,
  priceMin,
  priceMax,
}: Pick<SearchParams, "priceRange" | "priceMin" | "priceMax">): {
  min: number;
  max: number | null;
} {
  const range = priceRange === null ? null : priceBounds(priceRange);
  const most = [range?.max, priceMax].filter((amount) => typeof amount === "number");
  return {
    min: Math.max(range?.min ?? 0, priceMin ?? 0),
    max: most.length > 0 ? Math.min(...most) : null,
  };
}
