/** Text of the property page's frame; with the first load of a listing. */
export const propertyText = {
  loading: "Chargement de la propriété…",
  notFound: "Propriété non trouvée",
  notFoundHint:
    "Cette annonce n'existe pas ou n'est plus proposée. D'autres logements vous attendent.",
  refused: "Impossible de charger les détails de la propriété.",
  failed: "Une erreur s'est produite lors du chargement.",
  back: "Retour aux résultats",
  /** Without results to go back to. */
  all: "Tous les logements",
  toSearch: "Voir les logements disponibles",
} as const;
