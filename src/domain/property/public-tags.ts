import type { PropertyDetail } from "~/contract/schemas/property";
import { SIMILAR_SHOWN } from "./similar-properties";

/*
 * What a public answer shows, by tags. A write names those whose answers it changes, by triggers
 * (0066_public_tags.sql); one that names none changes all.
 */

/** Names, pictures, numbers and badges of landlords, and of who wrote a review. */
const PEOPLE = "people";

/** Lists, counts and suggestions of listings. */
export const LIST_TAGS: readonly string[] = ["lists", PEOPLE];
/** What only settings or amenities change, whose writes name no tag. */
export const NO_TAGS: readonly string[] = [];

/** A part of a listing's page: its pictures, its reviews, the picture of a shared link. */
export const listingTags = (id: string): readonly string[] => [
  `listing:${id.toLowerCase()}`,
  PEOPLE,
];

/** The page of a listing, with its landlord and the listings like it (`findSimilar`). */
export function pageTags(property: PropertyDetail): readonly string[] {
  const { id, neighborhood, property_type, similar, landlord } = property;
  return [
    ...listingTags(id),
    `landlord:${landlord.id}`,
    ...similar.map((card) => `card:${card.id}`),
    // Listings that go online or offline there, or come from elsewhere.
    `pool:${neighborhood}`,
    `pool:${property_type}`,
    ...priceTags(property),
  ];
}

/** A price names its step of so many XAF a month; a page that shows more steps names all of them. */
const STEP_XAF = 5_000;
const STEPS_MAX = 40;

/**
 * Which new prices bring another listing among the four similar ones: as near as the last of them, of
 * one that shares as much with the page. Fewer than four are all that there are.
 */
function priceTags({
  neighborhood,
  property_type,
  monthly_xaf,
  similar,
}: PropertyDetail): string[] {
  const last = similar[SIMILAR_SHOWN - 1];
  if (!last) return [];
  const sharesBoth = last.neighborhood === neighborhood && last.property_type === property_type;
  const kinds = sharesBoth ? [`${neighborhood}/${property_type}`] : [neighborhood, property_type];
  const distance = Math.abs(last.monthly_xaf - monthly_xaf);
  const first = Math.floor(Math.max(0, monthly_xaf - distance) / STEP_XAF);
  const steps = Math.floor((monthly_xaf + distance) / STEP_XAF) - first + 1;
  if (steps > STEPS_MAX) return kinds.map((kind) => `price:${kind}`);
  return kinds.flatMap((kind) =>
    Array.from({ length: steps }, (_, n) => `price:${kind}:${first + n}`),
  );
}
