import type { BillingPeriod, BookingStatus, PaymentStatus } from "./enums";
import { plural } from "./format";

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

const paymentStatusLabel: Record<PaymentStatus, string> = {
  pending: "Paiement en attente",
  paid: "Payé",
  failed: "Paiement échoué",
};

/**
 * Once a stay is over nothing is awaited any more: its landlord, who need not be named to themselves,
 * has not confirmed a payment.
 */
export function paymentLabel(
  { status, payment_status }: { status: BookingStatus; payment_status: PaymentStatus },
  viewer: "tenant" | "landlord",
): string {
  if (status !== "completed" || payment_status !== "pending")
    return paymentStatusLabel[payment_status];
  return viewer === "landlord"
    ? "Paiement non confirmé"
    : "Paiement non confirmé par le propriétaire";
}

/** A rent by the month has occupants: travellers stay for days or weeks. */
export const peopleLabel = (period: BillingPeriod) =>
  period === "month" ? "Occupants" : "Voyageurs";

/** '2 adultes, 1 enfant' */
export const people = (adults: number, children: number) =>
  `${adults} ${plural(adults, "adulte", "adultes")}, ${children} ${plural(children, "enfant", "enfants")}`;
