/** Words of the shared components. */
export const uiText = {
  loading: "Chargement…",
  retry: "Réessayer",
  loadFailedHint: "Vérifiez votre connexion, puis réessayez. Rien n'est perdu.",
  more: "Voir plus",
  moreFailed: "La suite de la liste ne se charge pas. Réessayez dans un instant.",
} as const;
