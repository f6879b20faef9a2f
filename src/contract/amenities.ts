/** The fifteen amenities of the specification's section 9, with icon and category. Import-free. */
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
