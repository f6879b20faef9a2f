import type { AmenityName } from "./amenities";

type Details = { icon: string; category: string };

/** Icon and category of each amenity. */
export const AMENITY_DETAILS: Record<AmenityName, Details> = {
  Wifi: { icon: "wifi", category: "confort" },
  Climatisation: { icon: "snow", category: "confort" },
  Parking: { icon: "parking", category: "exterieur" },
  "Sécurité 24h": { icon: "shield", category: "securite" },
  "Cuisine équipée": { icon: "kitchen", category: "equipement" },
  "Eau chaude": { icon: "hot-water", category: "confort" },
  Jardin: { icon: "tree", category: "exterieur" },
  Terrasse: { icon: "terrace", category: "exterieur" },
  Ascenseur: { icon: "elevator", category: "equipement" },
  Garage: { icon: "garage", category: "exterieur" },
  Piscine: { icon: "pool", category: "exterieur" },
  Gardien: { icon: "guard", category: "securite" },
  "Groupe électrogène": { icon: "generator", category: "equipement" },
  "Lave-linge": { icon: "washer", category: "equipement" },
  Réfrigérateur: { icon: "fridge", category: "equipement" },
};
