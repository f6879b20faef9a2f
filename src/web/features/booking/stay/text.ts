import type { BookingStatus } from "~/contract/enums";
import type { TimelineEvent } from "~/contract/schemas/booking";

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

/** The same words for both sides, but for the first, which differs for the asking side. */
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
