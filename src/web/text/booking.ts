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
