import type { BookingStatus, PaymentStatus } from "~/contract/enums";

/** As the tenant reads it: a request and a stay to come are both under way. */
export const tenantBookingStatusLabel: Record<BookingStatus, string> = {
  pending: "En cours",
  confirmed: "En cours",
  completed: "Terminé",
  cancelled: "Annulé",
};

/** As the landlord reads it. */
export const landlordBookingStatusLabel: Record<BookingStatus, string> = {
  pending: "En attente",
  confirmed: "Confirmé",
  completed: "Terminé",
  cancelled: "Annulé",
};

export const paymentStatusLabel: Record<PaymentStatus, string> = {
  pending: "Paiement en attente",
  paid: "Payé",
  failed: "Paiement échoué",
};

/** Words of the booking control. Those of its dialog stand apart and come with it. */
export const bookingText = {
  signIn: "Se connecter pour réserver",
  deposit: "Caution",
  own: "Votre propriété",
  book: "Réserver",
  adminHint: "La réservation est ouverte aux locataires et aux propriétaires.",
  sent: "Demande envoyée",
  sentHint: "Le propriétaire a 48 heures pour répondre. Vous recevrez un e-mail.",
  seeRequest: "Voir ma demande",
  another: "Faire une autre demande",
} as const;
