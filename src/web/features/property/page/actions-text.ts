/** Text of the buttons beside a listing's title, which load when one is pressed. */
export const actionsText = {
  share: "Partager",
  copied: "Lien copié!",
  copiedHint: "Collez-le où vous voulez.",
  shareFailed: "Impossible de partager le lien. Copiez l'URL depuis la barre d'adresse.",
  error: "Erreur",
  signIn: "Se connecter",
} as const;
