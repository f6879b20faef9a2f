/**
 * The fifteen amenities of the specification's section 9, with icon and category. Import-free. Their
 * order is that of the bits which `kwata_amenity_set` gives them: a new one comes last.
 */
export const AMENITIES = [
  { name: "Wifi", icon: "wifi", category: "confort" },
  { name: "Climatisation", icon: "snow", category: "confort" },
  { name: "Parking", icon: "parking", category: "exterieur" },
  { name: "Sécurité 24h", icon: "shield", category: "securite" },
  { name: "Cuisine équipée", icon: "kitchen", category: "equipement" },
  { name: "Eau chaude", icon: "hot-water", category: "confort" },
  { name: "Jardin", icon: "tree", category: "exterieur" },
  { name: "Terrasse", icon: "terrace", category: "exterieur" },
  { name: "Ascenseur", icon: "elevator", category: "equipement" },
  { name: "Garage", icon: "garage", category: "exterieur" },
  { name: "Piscine", icon: "pool", category: "exterieur" },
  { name: "Gardien", icon: "guard", category: "securite" },
  { name: "Groupe électrogène", icon: "generator", category: "equipement" },
  { name: "Lave-linge", icon: "washer", category: "equipement" },
  { name: "Réfrigérateur", icon: "fridge", category: "equipement" },
] as const;

export type AmenityName = (typeof AMENITIES)[number]["name"];

/** Amenities as a number with a bit for each, as the database keeps them (`kwata_amenity_set`). */
export function amenitySet(names: readonly AmenityName[]): number {
  return AMENITIES.reduce((set, { name }, i) => (names.includes(name) ? set | (1 << i) : set), 0);
}
