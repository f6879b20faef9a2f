/** The booking control of a property's page; its dialog has its own words, loaded with it. */
export const bookingText = {
  signIn: "Se connecter pour réserver",
  aside: "Prix et réservation",
  deposit: "Caution",
  chosenTotal: "Total",
  to: "au",
  own: "Votre propriété",
  book: "Réserver",
  adminHint: "La réservation est ouverte aux locataires et aux propriétaires.",
  sent: "Demande envoyée",
  sentHint:
    "Le propriétaire a 48 heures pour répondre, au plus tard le jour d'arrivée. Vous en serez prévenu.",
  seeRequest: "Voir ma demande",
  another: "Faire une autre demande",
} as const;
