import type { PropertyType } from "~/contract/enums";
import type { Offerer } from "~/contract/offer";

export const propertyTypeLabel: Record<PropertyType, string> = {
  apartment: "Appartement",
  house: "Maison",
  studio: "Studio",
  villa: "Villa",
  room: "Chambre",
  office: "Bureau",
  commercial: "Local commercial",
};

/** The offerer of a listing, as its landlord declares. */
export const offererLabel: Record<Offerer, string> = { owner: "Propriétaire", agent: "Agent" };

export const furnishedLabel = (furnished: boolean) => (furnished ? "Meublé" : "Non meublé");

/** Text of cards; that of the page has its own files, so that lists do not load it. */
export const cardText = {
  featured: "En vedette",
  verified: "Vérifié",
  noPicture: "Aucune image disponible",
  bedroom: "chambre",
  bedrooms: "chambres",
  bathroom: "douche",
  bathrooms: "douches",
  photos: "photos",
  showPhoto: "Voir la photo",
  moveIn: "À l'entrée\u00a0:",
  unspecified: "non précisé",
  /** Before 'Confirmé il y a 3 jours': what sight can spare. */
  availability: "Disponibilité",
} as const;

/** How many days ago a landlord said that it is free: 'aujourd'hui', 'hier', 'il y a 3 jours'. */
export function confirmedLabel(days: number): string {
  if (days < 1) return "Confirmé aujourd'hui";
  return days < 2 ? "Confirmé hier" : `Confirmé il y a ${days}\u00a0jours`;
}
