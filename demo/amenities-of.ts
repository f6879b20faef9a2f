import { AMENITIES, type AmenityName } from "~/contract/amenities";
import type { PropertyType } from "~/contract/enums";

const DOMESTIC: AmenityName[] = ["Cuisine équipée", "Lave-linge", "Réfrigérateur"];
const OUTDOORS: AmenityName[] = ["Jardin", "Terrasse", "Garage"];
/** What a kind of place does not have. */
const WITHOUT: Record<PropertyType, AmenityName[]> = {
  apartment: ["Piscine", "Jardin"],
  house: ["Piscine", "Ascenseur"],
  studio: ["Piscine", "Ascenseur", "Lave-linge", ...OUTDOORS],
  villa: ["Ascenseur"],
  room: ["Piscine", "Ascenseur", ...DOMESTIC, ...OUTDOORS],
  office: ["Piscine", "Eau chaude", ...DOMESTIC, ...OUTDOORS],
  commercial: ["Piscine", "Eau chaude", "Ascenseur", ...DOMESTIC, ...OUTDOORS],
};

const SAID: [RegExp, AmenityName][] = [
  [/jardin/i, "Jardin"],
  [/terrasse/i, "Terrasse"],
  [/gardienn|gardée|gardien/i, "Gardien"],
  [/cour où garer|Place pour une voiture/, "Parking"],
  [/gardien et groupe/, "Groupe électrogène"],
];

/** The amenities drawn, and those that the words of the ad promise. */
export const withSaid = (amenities: readonly AmenityName[], text: string): AmenityName[] => [
  ...new Set([...amenities, ...SAID.filter(([words]) => words.test(text)).map(([, name]) => name)]),
];

/** The amenities that a place of this type may have; an empty one has no machines. */
export function amenitiesOf(type: PropertyType, furnished: boolean): AmenityName[] {
  const machines: AmenityName[] = furnished ? [] : ["Lave-linge", "Réfrigérateur"];
  const without = new Set([...WITHOUT[type], ...machines]);
  return AMENITIES.filter((name) => !without.has(name));
}
