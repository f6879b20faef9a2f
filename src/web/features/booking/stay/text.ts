import type { BillingPeriod, BookingStatus, PaymentStatus } from "~/contract/enums";
import type { TimelineEvent } from "~/contract/schemas/booking";
import { plural } from "~/web/lib/format";

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

/** Whoever rents by the month does not travel. */
export const peopleLabel = (period: BillingPeriod) =>
  period === "month" ? "Occupants" : "Voyageurs";

/** '2 adultes, 1 enfant' */
export const people = (adults: number, children: number) =>
  `${adults} ${plural(adults, "adulte", "adultes")}, ${children} ${plural(children, "enfant", "enfants")}`;

/** A booking as tenant and landlord both see it. */
export const stayText = {
  error: "Erreur",
  inventory: "État des lieux",
  inventoryHint:
    "À l'entrée et à la sortie, remplissez-le à deux et signez-le depuis votre téléphone.",
  toInventory: "Ouvrir l'état des lieux",
  absent: "Cette réservation n'existe pas.",
  loadRefused: "Impossible de charger les détails de la réservation.",
  loadFailed: "Une erreur est survenue lors du chargement.",
  updateRefused: "Impossible de mettre à jour la réservation.",
  updateFailed: "Une erreur est survenue lors de la mise à jour.",
  to: " au ",
  openEnded: "En cours",
  code: (code: string) => `Code ${code}`,
  seeProperty: "Voir l'annonce",
  timeline: "Suivi",
  requested: { tenant: "Demande envoyée", landlord: "Demande reçue" },
  toCome: "à venir",
  from: "Dates actuelles",
  toDates: "Nouvelles dates",
  totalNow: "Total actuel",
  totalThen: "Nouveau total",
} as const;

/** Beside the badge of a request whose dates went to another tenant. */
export const datesTakenHint = "Dates prises";

/** Beside the landlord's badge: the booking's own word, and when it was asked for. */
export const landlordStatusHint = (status: BookingStatus, asked: string): string => {
  if (status === "pending") return asked;
  const word = { confirmed: "Confirmée", completed: "Terminée", cancelled: "Annulée" }[status];
  return `${word}, demandée ${asked.charAt(0).toLowerCase()}${asked.slice(1)}`;
};

/** Beside the badge of a tenant's booking, where the badge alone does not tell two states apart. */
export const tenantStatusHint: Partial<Record<BookingStatus, string>> = {
  pending: "Demande envoyée",
  confirmed: "Réservation confirmée",
  completed: "Réservation terminée",
  cancelled: "Réservation annulée",
};

/** The same words to both sides; who asked and who was asked read the first of them otherwise. */
export const timelineLabel: Record<Exclude<TimelineEvent["event"], "requested">, string> = {
  reminded: "Rappel envoyé",
  confirmed: "Demande acceptée",
  declined: "Demande déclinée",
  expired: "Demande expirée",
  taken: "Dates réservées par une autre personne",
  modified: "Dates modifiées",
  cancelled: "Réservation annulée",
  taken_back: "Séjour annulé par le propriétaire",
  access_shared: "Informations d'accès partagées",
  stay_begins: "Début du séjour",
  stay_ends: "Fin du séjour",
  completed: "Réservation terminée",
};
