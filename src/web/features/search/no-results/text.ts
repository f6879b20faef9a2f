/** Where nothing was found. */
export const noResultsText = {
  empty: "Aucune propriété trouvée pour ces critères.",
  emptyHint: "Essayez un autre quartier ou un budget plus large.",
  looser: "Ces recherches donnent un résultat",
  home: "Retour à l'accueil",
  beyond: "Cette page de résultats est vide.",
  firstPage: "Revenir à la première page",
  clear: "Tout effacer",
} as const;
