import type { Sort } from "~/contract/enums";
import type { SearchType } from "~/contract/search-params";
import { propertyTypeLabel } from "./property";

export const searchTypeLabel: Record<SearchType, string> = {
  furnished: "Meublé",
  unfurnished: "Non meublé",
  ...propertyTypeLabel,
};

export const sortLabel: Record<Sort, string> = {
  relevance: "Pertinence",
  "price-low": "Prix croissant",
  "price-high": "Prix décroissant",
  newest: "Plus récents",
};

/** Monthly price bands in FCFA, with narrow no-break spaces. */
export const PRICE_OPTIONS = [
  ["0-50000", "Moins de 50\u202f000 FCFA"],
  ["50000-100000", "50\u202f000 à 100\u202f000 FCFA"],
  ["100000-200000", "100\u202f000 à 200\u202f000 FCFA"],
  ["200000-300000", "200\u202f000 à 300\u202f000 FCFA"],
  ["300000+", "Plus de 300\u202f000 FCFA"],
] as const;

export const GUESTS_OPTIONS = [
  ["1", "1 personne"],
  ["2", "2 personnes"],
  ["3", "3 personnes"],
  ["4", "4 personnes"],
  ["5+", "5 personnes et plus"],
] as const;

/** Words of the search page. */
export const searchText = {
  title: "Logements à louer",
  description: "Logements meublés et non meublés à louer à Douala, avec prix, photos et avis.",
  form: "Recherche et filtres",
  q: "Mots-clés",
  qPlaceholder: "Quartier, type, mot-clé",
  submit: "Rechercher",
  filters: "Filtres",
  location: "Quartier",
  anyLocation: "Tous les quartiers",
  type: "Type de logement",
  anyType: "Tous les types",
  price: "Prix par mois",
  anyPrice: "Tous les prix",
  guests: "Voyageurs",
  anyGuests: "Peu importe",
  apply: "Voir les résultats",
  sort: "Trier par",
  sortSubmit: "Trier",
  grid: "Grille",
  list: "Liste",
  view: "Affichage",
  active: "Filtres choisis",
  remove: "Retirer le filtre",
  clear: "Tout effacer",
  loading: "Chargement des propriétés…",
  empty: "Aucune propriété trouvée pour ces critères.",
  emptyHint: "Essayez un autre quartier ou un budget plus large.",
  home: "Retour à l'accueil",
  failed: "Les propriétés ne se chargent pas pour l'instant. Réessayez dans un moment.",
  pages: "Pages de résultats",
  previous: "Précédent",
  next: "Suivant",
} as const;
