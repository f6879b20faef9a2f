/** Text of the property page's frame and gallery. */
export const propertyText = {
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
  photos: "Photos du logement",
  previousPhoto: "Photo précédente",
  nextPhoto: "Photo suivante",
  enlarge: "Voir en plein écran",
  photo: "Photo",
  close: "Fermer",
  error: "Erreur",
  signIn: "Se connecter",
} as const;
