/** Text of the components that every page loads. */
export const baseText = {
  busy: "En cours…",
  loadFailed: "Erreur de chargement",
  retry: "Réessayer",
} as const;
