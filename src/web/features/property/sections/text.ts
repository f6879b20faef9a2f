/** Words of the parts below a listing's pictures. */
export const partsText = {
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
  mapHint: "Plan simplifié\u00a0: le quartier dans la ville, pas l'adresse exacte.",
  around: "Quartiers voisins",
  similar: "Logements similaires",
  landlord: "Propriétaire",
  distribution: "Répartition des notes",
  showMap: "Afficher la carte",
  mapFailed: "La carte ne se charge pas. Vérifiez votre connexion, puis réessayez.",
  mapArea: "Le logement se trouve quelque part dans ce cercle.",
  report: "Signaler cette annonce",
} as const;
