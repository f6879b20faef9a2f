/** Title and sentence for a part of the page whose code does not come. */
export const NOT_THERE = [
  "Erreur de chargement",
  "Cette partie de la page ne se charge pas. Vérifiez votre connexion, puis réessayez.",
] as const;
