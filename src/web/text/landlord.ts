import type { TimelineEvent } from "~/contract/booking";
import type { BookingStatus } from "~/contract/enums";
import { formatNumber, plural } from "~/web/ui/format";

const percent = (n: number) => `${n > 0 ? "+" : ""}${formatNumber(n)}\u202f%`;

/** The landlord's dashboard. */
export const landlordText = {
  title: "Mon tableau de bord",
  greeting: (name: string) => `Bonjour ${name}`,
  publish: "Publier une propriété",
  /** On a phone only the first word shows. */
  publishShort: "Publier",
  publishRest: " une propriété",
  loading: "Chargement…",

  waiting: (n: number) =>
    plural(n, "demande attend votre réponse", "demandes attendent votre réponse"),
  waitingHint: "Répondez sous 48 heures\u00a0: ensuite, une demande expire.",
  noneWaiting: "Aucune demande n'attend de réponse. Vous serez prévenu dès qu'il en arrive une.",
  answer: "Répondre aux demandes",

  figures: "Vos chiffres",
  figuresFailed: "Vos chiffres ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  properties: "Propriétés",
  active: (n: number) => `${n} ${plural(n, "active", "actives")}`,
  bookings: "Réservations",
  thisMonth: (n: number, growth: number) => `${formatNumber(n)} ce mois-ci · ${percent(growth)}`,
  revenue: "Revenus du mois",
  revenueHint: (total: string, growth: number) => `${percent(growth)} · ${total} en tout`,
  rating: "Note moyenne",
  reviews: (n: number) => (n === 0 ? "Aucun avis" : `${n} avis`),
  messages: "Messages reçus",
  unread: (n: number) => `${n} ${plural(n, "non lu", "non lus")}`,
  occupancy: "Taux d'occupation",
  occupancyHint: "Réservations en attente ou confirmées, par propriété.",
  response: "Taux de réponse",
  responseHint: "Part des messages reçus que vous avez lus.",

  tabs: "Vos propriétés et vos réservations",
  views: (n: number) => `${formatNumber(n)} ${plural(n, "vue", "vues")}`,
  bookingCount: (n: number) => `${n} ${plural(n, "réservation", "réservations")}`,
  rejected: "Motif du refus",
  draft: "En cours de vérification\u00a0: publiée sous 24h.",
  byAdmin: "Désactivée par l'administrateur. Contactez-le pour en savoir plus.",
  suspended: "Suspendue par l'administrateur. Contactez-le pour en savoir plus.",
  noProperty: "Vous n'avez pas encore de propriété",
  noPropertyHint: "Décrivez votre logement en quatre étapes, avec les photos de votre téléphone.",
  propertiesFailed: "Vos propriétés ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  more: (n: number) => `Afficher ${n} ${plural(n, "autre propriété", "autres propriétés")}`,
  noBooking: "Aucune réservation pour le moment",
  noBookingHint: "Les demandes des locataires arrivent ici. Vous avez 48 heures pour répondre.",
  bookingsFailed: "Vos réservations ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  newest: (shown: number, total: number) => `Les ${shown} plus récentes sur ${total}`,
  openEnded: "En cours",
} as const;

/** The landlord's page of one booking. */
export const landlordBookingText = {
  title: (code: string) => `Réservation ${code}`,
  back: "Mon tableau de bord",
  toDashboard: "Aller à mon tableau de bord",
  code: "Code",
  missing: "Cette réservation n'existe pas.",
  missingHint:
    "Elle a peut-être été retirée, ou vous n'avez pas la permission de la consulter\u00a0: seul le propriétaire du logement y a accès.",
  loadRefused: "Impossible de charger les détails de la réservation.",
  loadFailed: "Une erreur est survenue lors du chargement.",
  updateRefused: "Impossible de mettre à jour la réservation.",
  updateFailed: "Une erreur est survenue lors de la mise à jour.",

  pendingTitle: "Cette demande attend votre réponse",
  pendingUntil: (moment: string) => `Répondez avant le ${moment}\u00a0: ensuite, elle expire.`,
  accept: "Accepter",
  decline: "Décliner",
  declineTitle: "Décliner la demande",
  declineReason: "Motif",
  declineHint: "Le locataire lira ce motif.",
  declineConfirm: "Décliner la demande",
  cancel: "Annuler",

  customer: "Locataire",
  memberSince: (day: string) => `Membre depuis le ${day}`,
  phone: "Téléphone",
  call: "Appeler",
  email: "E-mail",
  noPhone: "Non renseigné",
  ratingGiven: "Note moyenne donnée par ce locataire",
  noRating: "Aucun avis laissé",
  bookingsCount: (n: number) => `${n} ${plural(n, "réservation", "réservations")} sur le site`,

  stay: "Réservation",
  arrival: "Arrivée",
  departure: "Départ",
  nights: "Durée",
  nightCount: (n: number) => `${n} ${plural(n, "nuit", "nuits")}`,
  openEnded: "En cours",
  travellers: "Voyageurs",
  travellerCount: (adults: number, children: number) =>
    `${adults} ${plural(adults, "adulte", "adultes")}, ${children} ${plural(children, "enfant", "enfants")}`,
  unitPrice: "Prix du logement",
  total: "Montant total",
  deposit: "Caution",
  payment: "Paiement",
  asked: "Demandée le",
  message: "Message du locataire",
  reason: "Motif",
  property: "Logement",
  seeProperty: "Voir l'annonce",

  access: "Informations d'accès",
  accessLabel: "Ce que le locataire doit savoir pour entrer",
  accessHint: "Adresse exacte, remise des clés, code du portail, Wifi. Lui seul les lit.",
  accessEarly: "Vous pourrez les partager une fois la réservation acceptée.",
  accessLate: "Le séjour est clos\u00a0: elles ne se partagent plus.",
  accessShared: (moment: string) => `Partagées le ${moment}.`,
  accessDo: "Partager les informations d'accès",
  accessAgain: "Partager à nouveau",

  timeline: "Suivi",
  toCome: "à venir",
  earnings: "Vos revenus",
  service: "Frais de service (5\u202f%)",
  commission: (rate: number) => `Commission de la plateforme (${formatNumber(rate * 100)}\u202f%)`,
  net: "Vous recevez",

  write: "Écrire au locataire",
  writeLabel: "Votre message",
  writeHint: "Il arrive dans la conversation sur ce logement.",
  send: "Envoyer le message",
  sent: "Message envoyé",
  sendFailed: "Impossible d'envoyer le message. Veuillez réessayer.",
} as const;

export const landlordToasts = {
  error: "Erreur",
  accepted: ["Réservation acceptée", "Le locataire est prévenu."],
  declined: ["Réservation déclinée", "Le locataire est prévenu, avec votre motif."],
  accessShared: ["Informations d'accès partagées", "Le locataire les trouve dans sa réservation."],
} as const;

/** What the state of a booking means for its landlord; a pending one has its actions instead. */
export const landlordNotice: Record<Exclude<BookingStatus, "pending">, string> = {
  confirmed: "Réservation confirmée. Le logement est réservé pour ces dates.",
  completed: "Séjour terminé.",
  cancelled: "Réservation annulée.",
};

export const timelineLabel: Record<TimelineEvent["event"], string> = {
  requested: "Demande reçue",
  reminded: "Rappel envoyé",
  confirmed: "Demande acceptée",
  declined: "Demande déclinée",
  expired: "Demande expirée",
  cancelled: "Réservation annulée",
  access_shared: "Informations d'accès partagées",
  stay_begins: "Début du séjour",
  stay_ends: "Fin du séjour",
  completed: "Réservation terminée",
};
