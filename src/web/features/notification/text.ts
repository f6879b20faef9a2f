import type { NotificationType } from "~/contract/enums";
import { plural } from "~/web/lib/format";

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

/** The page of one's own notifications. */
export const notificationText = {
  title: "Notifications",
  back: "Mon tableau de bord",
  unread: "Non lue",
  unreadCount: (count: number) =>
    `${count} ${plural(count, "notification non lue", "notifications non lues")}`,
  mark: "Marquer comme lue",
  markAll: "Tout marquer comme lu",
  allMarked: "Toutes les notifications ont été marquées comme lues.",
  none: "Aucune notification pour le moment",
  noneHint: {
    tenant: "Les réponses des propriétaires et les nouvelles de vos séjours arrivent ici.",
    landlord: "Les demandes des locataires et les nouvelles de vos annonces arrivent ici.",
  },
  discover: "Découvrir des logements",
  error: "Erreur",
  loadErrorTitle: "Erreur de chargement",
  loadFailed: "Impossible de charger les notifications.",
  markFailed: "Impossible de marquer la notification comme lue.",
  markAllFailed: "Impossible de marquer toutes les notifications comme lues.",
  unexpected: "Une erreur est survenue.",
} as const;
