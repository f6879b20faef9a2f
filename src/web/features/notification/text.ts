import type { NotificationType } from "~/contract/enums";
import { plural } from "~/contract/format";

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

export type Viewer = "tenant" | "landlord" | "admin";
const SHARED: readonly string[] = ["booking", "property", "message", "payment", "alert"];
const KNOWN: Record<Viewer, readonly string[]> = {
  tenant: [...SHARED, "favorite"],
  landlord: [...SHARED, "favorite"],
  admin: [...SHARED, "user", "system"],
};

/** The word for a notification's type, 'Général' for one that is not of the viewer's. */
export function notificationTypeLabel(type: string, viewer: Viewer): string {
  return KNOWN[viewer].includes(type) ? labels[type as NotificationType] : "Général";
}

/** The page of one's own notifications. */
export const notificationText = {
  title: "Notifications",
  back: "Mon tableau de bord",
  unread: "Non lue",
  unreadCount: (count: number) =>
    `${count} ${plural(count, "notification non lue", "notifications non lues")}`,
  /** The bell's name; its number stops at 99, as the one on the dashboard does. */
  bell: (unread: number) => {
    if (unread === 0) return "Notifications";
    if (unread > 99) return "Notifications, plus de 99 non lues";
    return `Notifications, ${unread} ${plural(unread, "non lue", "non lues")}`;
  },
  bellCount: (unread: number) => (unread > 99 ? "99+" : String(unread)),
  mark: "Marquer comme lue",
  markAll: "Tout marquer comme lu",
  allMarked: "Toutes les notifications ont été marquées comme lues.",
  filterLabel: "Afficher",
  filters: { all: "Toutes", unread: "Non lues", read: "Lues" },
  summary: "Résumé",
  figures: { total: "Total", unread: "Non lues", read: "Lues", week: "7 jours" },
  fresh: (count: number) =>
    `${count} ${plural(count, "nouvelle notification", "nouvelles notifications")}`,
  none: {
    all: "Aucune notification pour le moment",
    unread: "Aucune notification non lue",
    read: "Aucune notification lue",
  },
  noneOf: {
    unread: "Vous avez tout lu. Les nouvelles notifications arrivent ici.",
    read: "Les notifications que vous avez lues restent ici pendant un an, les autres deux ans.",
  },
  noneHint: {
    tenant: "Les réponses des propriétaires et les nouvelles de vos séjours arrivent ici.",
    landlord: "Les demandes des locataires et les nouvelles de vos annonces arrivent ici.",
    admin: "Ce qui demande l'attention de l'équipe arrive ici.",
  },
  discover: "Découvrir des logements",
  error: "Erreur",
  loadErrorTitle: "Erreur de chargement",
  loadFailed: "Impossible de charger les notifications.",
  markFailed: "Impossible de marquer la notification comme lue.",
  markAllFailed: "Impossible de marquer toutes les notifications comme lues.",
  unexpected: "Une erreur est survenue.",
} as const;
