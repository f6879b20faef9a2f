/** Text of what a visitor does with a listing, which loads when it is done. */
export const actionsText = {
  share: "Partager",
  copied: "Lien copié!",
  copiedHint: "Collez-le où vous voulez.",
  shareFailed: "Impossible de partager le lien. Copiez l'URL depuis la barre d'adresse.",
  error: "Erreur",
  signIn: "Se connecter",
} as const;
