import type { BillingPeriod, Furnishing, PropertyStatus, PropertyType } from "~/contract/enums";

export const propertyTypeLabel: Record<PropertyType, string> = {
  apartment: "Appartement",
  house: "Maison",
  studio: "Studio",
  villa: "Villa",
  room: "Chambre",
  office: "Bureau",
  commercial: "Local commercial",
};

export const furnishingLabel: Record<Furnishing, string> = {
  furnished: "Meublé",
  unfurnished: "Non meublé",
  "semi-furnished": "Semi-meublé",
};

export const furnishedLabel = (furnished: boolean) => (furnished ? "Meublé" : "Non meublé");

/** As the landlord reads it. */
export const propertyStatusLabel: Record<PropertyStatus, string> = {
  draft: "Brouillon",
  pending: "En attente",
  active: "Active",
  rejected: "Rejetée",
  inactive: "Inactive",
  suspended: "Suspendue",
};

/** As the administrator reads it: drafts and pending ones stand in the same queue. */
export const moderationStatusLabel: Record<PropertyStatus, string> = {
  ...propertyStatusLabel,
  draft: "En attente",
};

export const billingPeriodLabel: Record<BillingPeriod, string> = {
  day: "Par jour",
  week: "Par semaine",
  month: "Par mois",
};

/** Words of cards and of the property's page. */
export const propertyText = {
  featured: "En vedette",
  noPicture: "Aucune image disponible",
  whatsapp: "Écrire sur WhatsApp",
  loading: "Chargement de la propriété…",
  notFound: "Propriété non trouvée",
  notFoundHint:
    "Cette annonce n'existe pas ou n'est plus proposée. D'autres logements vous attendent.",
  refused: "Impossible de charger les détails de la propriété.",
  failed: "Une erreur s'est produite lors du chargement.",
  back: "Retour aux résultats",
  toSearch: "Voir les logements disponibles",
  share: "Partager",
  copied: "Lien copié!",
  copiedHint: "Collez-le où vous voulez.",
  shareFailed: "Impossible de partager le lien. Copiez l'URL depuis la barre d'adresse.",
  description: "Description",
  characteristics: "Caractéristiques",
  amenities: "Équipements",
  reviews: "Avis",
  noReviews:
    "Pas encore d'avis. Seuls les locataires ayant terminé leur séjour peuvent en laisser.",
  allReviews: "Voir tous les avis",
  moreReviews: "Afficher plus d'avis",
  reviewsFailed: "Les avis ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  map: "Carte interactive",
  mapHint: "Plan simplifié : le quartier dans la ville, pas l'adresse exacte.",
  around: "Quartiers voisins",
  similar: "Logements similaires",
  landlord: "Propriétaire",
  photos: "Photos du logement",
  previousPhoto: "Photo précédente",
  nextPhoto: "Photo suivante",
} as const;
