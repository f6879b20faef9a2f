import type { NotificationType } from "~/contract/enums";

const labels: Record<NotificationType, string> = {
  booking: "Réservation",
  property: "Propriété",
  message: "Message",
  payment: "Paiement",
  alert: "Alerte",
  user: "Utilisateur",
  system: "Système",
  favorite: "Favori",
};

/** The word for a notification's type, 'Général' for one we do not know. */
export function notificationTypeLabel(type: string): string {
  return Object.hasOwn(labels, type) ? labels[type as NotificationType] : "Général";
}
