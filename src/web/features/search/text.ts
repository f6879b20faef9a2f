import type { Sort } from "~/contract/enums";

export const sortLabel: Record<Sort, string> = {
  relevance: "Pertinence",
  "price-low": "Prix croissant",
  "price-high": "Prix décroissant",
  newest: "Plus récents",
};

/** Text that the search page always loads; that of the panel and the map loads with them. */
export const searchText = {
  title: "Logements à louer",
  description: "Logements meublés et non meublés à louer à Douala, avec prix, photos et avis.",
  form: "Recherche et filtres",
  q: "Mots-clés",
  qPlaceholder: "Quartier, type, mot-clé",
  submit: "Rechercher",
  filters: "Filtres",
  filtersLoading: "Chargement des filtres…",
  filtersFailed: "Les filtres ne se chargent pas. Fermez ce panneau, puis rouvrez-le.",
  apply: "Voir les résultats",
  sort: "Trier par",
  sortSubmit: "Trier",
  grid: "Grille",
  list: "Liste",
  map: "Carte",
  view: "Affichage",
  active: "Filtres choisis",
  remove: "Retirer le filtre",
  clear: "Tout effacer",
  loading: "Chargement des propriétés…",
  failed: "Les propriétés ne se chargent pas pour l'instant. Réessayez dans un moment.",
  pages: "Pages de résultats",
  previous: "Précédent",
  next: "Suivant",
} as const;
