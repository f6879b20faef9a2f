/** Where the card of a booking's money does not load. */
export const slotText = {
  label: "Paiement",
  loadFailed: "L'état du paiement ne se charge pas. Rien n'est perdu.",
  retry: "Réessayer",
} as const;
