/** Title and message for a part of the page whose code cannot be loaded. */
export const LOAD_FAILED = [
  "Erreur de chargement",
  "Cette partie de la page ne se charge pas. Vérifiez votre connexion, puis réessayez.",
] as const;
