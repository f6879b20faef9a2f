/** Words of the map of results, which comes with the map itself. */
export const searchMapText = {
  map: "Carte des résultats",
  approximate: "Les prix se trouvent près du milieu du quartier, jamais à l'adresse exacte.",
  first: "La carte montre les premières propriétés de cette recherche\u00a0:",
  several: "propriétés à cet endroit, agrandir",
  chosen: "Propriété choisie sur la carte",
  close: "Fermer la fiche",
  pinsFailed: "Les prix ne se chargent pas sur la carte. Réessayez dans un moment.",
  cardFailed: "La fiche ne se charge pas. Ouvrez la page de la propriété.",
  open: "Ouvrir la page",
  retry: "Réessayer",
  frameLoading: "Chargement de la carte…",
  frameFailed: "La carte ne se charge pas pour l'instant. La liste montre les mêmes propriétés.",
  toList: "Voir la liste",
  needsScript: "La carte a besoin de JavaScript. Voici les mêmes propriétés en liste.",
} as const;
