/**
 * The fifteen amenities of the specification's section 9. Import-free: every page of a search loads
 * it. Their order is that of the bits which `kwata_amenity_set` gives them: a new one comes last.
 */
export const AMENITIES = [
  "Wifi",
  "Climatisation",
  "Parking",
  "Sécurité 24h",
  "Cuisine équipée",
  "Eau chaude",
  "Jardin",
  "Terrasse",
  "Ascenseur",
  "Garage",
  "Piscine",
  "Gardien",
  "Groupe électrogène",
  "Lave-linge",
  "Réfrigérateur",
] as const;

/** What searches ask of a listing's facts (`soughtOf` of facts.ts) beside its amenities. */
export const SOUGHT_FACTS = [
  "Eau CAMWATER",
  "Forage",
  "Eau tous les jours",
  "Compteur individuel",
  "Sans escalier",
  "Route goudronnée",
  "Accès en voiture",
  "Jamais inondé",
  "Clôture",
  "Internet",
] as const;

/** Everything that the filter `amenities` takes. */
export const SOUGHT = [...AMENITIES, ...SOUGHT_FACTS] as const;

export type AmenityName = (typeof AMENITIES)[number];
export type Sought = (typeof SOUGHT)[number];

/** Them as a number with a bit for each, as the database keeps them (`kwata_amenity_set`). */
export function amenitySet(names: readonly Sought[]): number {
  return SOUGHT.reduce((set, name, i) => (names.includes(name) ? set | (1 << i) : set), 0);
}
