import { formatNumber, plural } from "~/contract/format";
import { formatGrowth } from "~/web/lib/format-growth";

/** What the dashboard begins with. */
export const toDoText = {
  first: "Publiez votre première annonce",
  correct: "Corriger et renvoyer",
  unread: (n: number) => `${n} ${plural(n, "message non lu", "messages non lus")}`,
  read: "Lire et répondre",
  confirm: "Toujours disponible",
  confirmed: "Disponibilité confirmée",
  confirmFailed: "Impossible de confirmer la disponibilité.",
  asked: "Ce logement est-il encore libre\u00a0? Sans réponse, l'annonce sera masquée.",
  hidden: "Masquée\u00a0: personne ne sait si ce logement est libre. Un geste la remet en ligne.",
  more: (n: number) => `Et ${n} ${plural(n, "autre annonce", "autres annonces")}`,
} as const;

/** The landlord's dashboard. */
export const landlordText = {
  title: "Mon tableau de bord",
  greeting: (name: string) => `Bonjour ${name}`,
  publish: "Publier une annonce",
  /** On a phone only the first word shows. */
  publishShort: "Publier",
  publishRest: " une annonce",

  waiting: (n: number) =>
    plural(n, "demande attend votre réponse", "demandes attendent votre réponse"),
  waitingHint:
    "Répondez sous 48 heures, au plus tard le jour d'arrivée\u00a0: ensuite, une demande expire.",
  noneWaiting: "Aucune demande n'attend de réponse. Vous serez prévenu dès qu'il en arrive une.",
  answer: "Toutes les demandes",
  waitingFailed: "Les demandes ne se chargent pas. Vérifiez votre connexion, puis réessayez.",

  figures: "Vos chiffres",
  figuresFailed: "Vos chiffres ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  properties: "Annonces",
  active: (n: number) => `${n} ${plural(n, "active", "actives")}`,
  bookings: "Réservations",
  thisMonth: (n: number, growth: number) =>
    `${formatNumber(n)} ce mois-ci · ${formatGrowth(growth)}`,
  revenue: "Revenus du mois",
  revenueHint: (total: string, growth: number) => `${formatGrowth(growth)} · ${total} en tout`,
  rating: "Note moyenne",
  reviews: (n: number) => (n === 0 ? "Pas encore d'avis" : `${n} avis`),
  messages: "Messages reçus",
  unread: (n: number) => `${n} ${plural(n, "non lu", "non lus")}`,
  occupancy: "Taux d'occupation",
  occupancyHint: "Réservations en attente ou confirmées, par annonce.",
  response: "Taux de réponse",
  responseHint: "Part des messages reçus que vous avez lus.",

  tabs: "Vos annonces, réservations et messages",
  received: "Messages",
  analytics: "Statistiques",
  analyticsFailed: "Vos statistiques ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  newRequests: (n: number) => `${n} ${plural(n, "nouvelle demande", "nouvelles demandes")}.`,
  newMessages: (n: number) => `${n} ${plural(n, "nouveau message", "nouveaux messages")}.`,
  views: (n: number) => `${formatNumber(n)} ${plural(n, "vue", "vues")}`,
  bookingCount: (n: number) => `${n} ${plural(n, "réservation", "réservations")}`,
  rejected: "Motif du refus",
  changeRequested: "Modification demandée",
  draft: "En vérification\u00a0: publiée sous 24\u00a0h.",
  byAdmin: "Désactivée par l'administrateur. Contactez-le pour en savoir plus.",
  unconfirmed:
    "Masquée\u00a0: disponibilité à confirmer. Activez-la si le logement est encore libre.",
  suspended: "Suspendue par l'administrateur. Contactez-le pour en savoir plus.",
  noProperty: "Vous n'avez pas encore d'annonce",
  noPropertyHint: "Décrivez votre logement en quatre étapes, avec les photos de votre téléphone.",
  propertiesFailed: "Vos annonces ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  manage: "Gérer mes annonces",
  edit: "Modifier",
  editOne: (title: string) => `Modifier l'annonce ${title}`,
  calendar: "Disponibilités",
  visits: "Visites",
  visitsOf: (title: string) => `Créneaux de visite\u00a0: ${title}`,
  calendarOf: (title: string) => `Disponibilités\u00a0: ${title}`,
  noBooking: "Aucune réservation pour le moment",
  noBookingHint:
    "Les demandes des locataires arrivent ici. Vous avez 48 heures pour répondre, au plus tard le jour d'arrivée.",
  bookingsFailed: "Vos réservations ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  listFailed: "Vos réservations ne se chargent pas",
  allBookings: "Toutes les réservations",
  byStatus: "Réservations par état",
  allStatuses: "Toutes",
  statuses: {
    pending: "En attente",
    confirmed: "Confirmées",
    completed: "Terminées",
    cancelled: "Annulées",
  },
  arrival: "Mois d'arrivée",
  allMonths: "Tous les mois",
  month: (name: string, n: number) => `${name} (${n})`,
  noSuchBooking: "Aucune réservation de ce genre",
  noSuchBookingHint: "Choisissez un autre état ou un autre mois.",
  noMessage: "Aucun message pour le moment",
  noMessageHint: "Les questions des locataires sur vos annonces arrivent ici.",
  messagesFailed: "Vos messages ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  allMessages: "Tous les messages",
  messageUnread: "Non lu",
  propertyGone: "Ce logement n'existe plus sur le site.",
  newest: (shown: number, total: number) => `Les ${shown} plus récentes sur ${total}`,
} as const;
