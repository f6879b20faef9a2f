import type { Sort } from "~/contract/enums";

export const sortLabel: Record<Sort, string> = {
  relevance: "Pertinence",
  "price-low": "Prix croissant",
  "price-high": "Prix décroissant",
  newest: "Plus récents",
  "move-in-low": "Coût d'entrée croissant",
};

/** Text that the search page always loads; that of the panel and the map loads with them. */
export const searchText = {
  title: "Logements à louer",
  form: "Recherche et filtres",
  q: "Mots-clés",
  qPlaceholder: "Quartier, type, mot-clé",
  submit: "Rechercher",
  filters: "Filtres",
  filtersLoading: "Chargement des filtres…",
  filtersFailed: "Les filtres ne se chargent pas. Rouvrez ce panneau.",
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
  close: "Fermer",
  loading: "Chargement des propriétés…",
  failed: "Les propriétés ne se chargent pas pour l'instant. Réessayez dans un moment.",
} as const;
