import type { PropertyType } from "~/contract/enums";

/** What each type is called on badges and in lists. */
export const typeLabel: Record<PropertyType, string> = {
  apartment: "Appartement",
  house: "Maison",
  studio: "Studio",
  villa: "Villa",
  room: "Chambre",
  office: "Bureau",
  commercial: "Local commercial",
};

export const propertyText = {
  featured: "En vedette",
  noPicture: "Aucune image disponible",
  furnished: "meublé",
  unfurnished: "non meublé",
  studio: "Studio",
  bedroom: "chambre",
  bedrooms: "chambres",
  bathroom: "douche",
  bathrooms: "douches",
  whatsapp: "Écrire sur WhatsApp",
} as const;

export const favoriteText = {
  save: "Sauvegarder",
  saved: "Sauvegardé",
  added: "Propriété ajoutée à vos favoris",
  removed: "Propriété retirée de vos favoris",
  signInTitle: "Connexion requise",
  signIn: "Vous devez être connecté pour sauvegarder des propriétés.",
  failedTitle: "Erreur",
  failed: "Impossible de mettre à jour vos favoris.",
} as const;
