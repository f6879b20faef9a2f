/** Text of what a visitor does with a listing, which loads when it is done. */
export const actionsText = {
  share: "Partager",
  copied: "Lien copié!",
  copiedHint: "Collez-le où vous voulez.",
  shareFailed: "Impossible de partager le lien. Copiez l'URL depuis la barre d'adresse.",
  error: "Erreur",
  signIn: "Se connecter",
  whatsapp: (title: string, neighborhood: string, address: string) =>
    `Bonjour, je vous écris pour votre annonce «\u00a0${title}\u00a0» à ${neighborhood}. Est-elle encore disponible\u00a0? ${address}`,
} as const;
