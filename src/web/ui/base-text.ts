/** Text of the components that every page loads. */
export const baseText = {
  busy: "En cours…",
  close: "Fermer",
  closeMessage: "Fermer le message",
  messages: "Messages",
  signIn: "Se connecter",
  loadFailed: "Erreur de chargement",
  retry: "Réessayer",
  noReviews: "Aucun avis",
  /** 'Note : 4,5 sur 5, 12 avis'; without a count, one review's rating. */
  rating: (figure: string, count?: number) =>
    `Note : ${figure} sur 5${count === undefined ? "" : `, ${count} avis`}`,
} as const;
