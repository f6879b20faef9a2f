import type { BookingStatus } from "~/contract/enums";
import { formatNumber, plural } from "~/contract/format";

/** The landlord's page of one booking. */
export const landlordBookingText = {
  title: (code: string) => `Réservation ${code}`,
  back: "Mon tableau de bord",
  toDashboard: "Aller à mon tableau de bord",
  missing: "Cette réservation n'existe pas.",
  missingHint:
    "Elle a peut-être été retirée, ou vous n'avez pas la permission de la consulter\u00a0: seul le propriétaire du logement y a accès.",

  pendingTitle: "Cette demande attend votre réponse",
  pendingUntil: (moment: string) => `Répondez avant le ${moment}\u00a0: ensuite, elle expire.`,
  takenTitle: "Ces dates sont déjà réservées",
  takenHint:
    "Une autre réservation confirmée les occupe\u00a0: cette demande ne peut plus être acceptée. Déclinez-la pour prévenir le locataire, sinon elle expire d'elle-même.",
  blockedHint:
    "Des jours de cette demande sont bloqués dans votre calendrier, ou occupés ailleurs\u00a0: elle ne peut pas être acceptée tant qu'ils ne sont pas libres.",
  seeCalendar: "Voir mon calendrier",
  accept: "Accepter",
  decline: "Décliner",
  paysYou: "Le locataire vous paie",
  net: (amount: string, rate: number) =>
    `Net après frais de service (5\u202f%) et commission (${formatNumber(rate * 100)}\u202f%)\u00a0: ${amount}.`,
  undo: "Annuler",
  undone: "Décision annulée",
  undoneHint: "La demande attend de nouveau votre réponse. Le locataire n'en a rien su.",
  reasons: [
    ["Plus libre", "Le logement n'est plus libre à ces dates."],
    ["En travaux", "Le logement est en travaux à ces dates."],
    ["Durée", "La durée de ce séjour ne me convient pas."],
    ["Trop de personnes", "Vous êtes trop nombreux pour ce logement."],
  ],
  declineDialog: {
    title: "Décliner la demande",
    label: "Motif",
    hint: "Le locataire lira ce motif.",
    confirm: "Décliner la demande",
    cancel: "Annuler",
  },

  modificationTitle: "Le locataire demande d'autres dates",
  cancellationTitle: "Le locataire demande à annuler",
  cancellationHint:
    "L'arrivée est dans moins de 24\u00a0heures ou le séjour a commencé\u00a0: l'annulation demande votre accord. Sans réponse, la réservation reste confirmée.",
  changeMessage: "Son message",
  changeReasons: [
    ["Plus libre", "Le logement n'est plus libre à ces dates."],
    ["Déjà loué ensuite", "Un autre séjour commence juste après."],
    ["Durée", "La durée de ce séjour ne me convient pas."],
  ],
  declineChangeDialog: {
    title: "Refuser la demande",
    label: "Motif",
    hint: "Le locataire lira ce motif. La réservation ne change pas.",
    confirm: "Refuser la demande",
    cancel: "Retour",
  },
  acceptDates: "Accepter ces dates",
  acceptCancellation: "Accepter l'annulation",
  refuse: "Refuser",

  customer: "Locataire",
  memberSince: (month: string) => `Membre depuis ${month}`,
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
  length: "Durée",
  openEnded: "En cours",
  unitPrice: "Prix du logement",
  total: "Montant total",
  deposit: "Caution",
  moveIn: "À prévoir à l'entrée",
  charges: "Charges par mois",
  payment: "Paiement",
  unpaidHint: "Notez ici ce que vous avez reçu\u00a0: il le lit dans sa réservation.",
  paidHint: "Vous avez noté que vous avez tout reçu. Le locataire le lit dans sa réservation.",
  markPaid: "Marquer comme payé",
  markUnpaid: "Marquer comme non payé",
  endStay: "Fin du séjour",
  endStayHint:
    "Ce séjour n'a pas de date de fin\u00a0: il occupe votre calendrier tant que vous ne l'avez pas terminé.",
  endStayDo: "Marquer le séjour comme terminé",
  endStayDate: "Dernier jour du séjour",
  endStayEffect:
    "Les jours suivants seront de nouveau libres et le locataire sera prévenu. Le montant de la réservation ne change pas. Vous ne pourrez pas revenir en arrière.",
  endStayConfirm: "Terminer le séjour",
  endStayBack: "Annuler",
  endStayFailed: "Le changement n'est pas passé. Vérifiez votre connexion, puis réessayez.",
  cancelStay: "Ne plus recevoir ce locataire",
  cancelStayHint:
    "Un séjour confirmé engage\u00a0: votre locataire a peut-être déjà quitté son logement. Essayez d'abord de lui écrire.",
  cancelDialog: {
    title: "Annuler ce séjour",
    label: "Motif",
    hint: "Votre locataire le lit, avec l'annulation.",
    outcome:
      "Les jours seront de nouveau libres. Pendant un an, vos annonces diront que vous avez annulé un séjour confirmé. Vous ne pourrez pas revenir en arrière.",
    cancel: "Garder le séjour",
    confirm: "Annuler le séjour",
  },
  asked: "Demandée le",
  message: "Message du locataire",
  reason: "Motif",

  access: "Informations d'accès",
  accessLabel: "Ce que le locataire doit savoir pour entrer",
  accessHint: "Adresse exacte, remise des clés, code du portail, Wifi. Lui seul les lit.",
  accessEarly: "Vous pourrez les partager une fois la réservation acceptée.",
  accessLate: "Le séjour est clos\u00a0: elles ne se partagent plus.",
  accessShared: (moment: string) => `Partagées le ${moment}.`,
  accessDo: "Partager les informations d'accès",
  accessAgain: "Partager à nouveau",

  earnings: "Vos revenus",
  service: "Frais de service (5\u202f%)",
  commission: (rate: number) => `Commission de la plateforme (${formatNumber(rate * 100)}\u202f%)`,
  netLabel: "Net après frais et commission",

  write: "Écrire au locataire",
  writeLabel: "Votre message",
  writeHint: "Il arrive dans la conversation sur ce logement.",
  send: "Envoyer le message",
  conversation: "Voir la conversation",
  sent: "Message envoyé",
  sendFailed: "Impossible d'envoyer le message. Veuillez réessayer.",
} as const;

export const landlordToasts = {
  accepted: ["Réservation acceptée", "Le locataire sera prévenu dans dix secondes."],
  declined: [
    "Réservation déclinée",
    "Le locataire sera prévenu dans dix secondes, avec votre motif.",
  ],
  datesAccepted: ["Nouvelles dates acceptées", "Le locataire est prévenu."],
  cancellationAccepted: [
    "Réservation annulée",
    "Le locataire est prévenu\u00a0; vos dates sont libres.",
  ],
  changeDeclined: ["Demande refusée", "Le locataire est prévenu, avec votre motif."],
  paymentRecorded: ["Paiement noté", "Le locataire est prévenu."],
  paymentTakenBack: ["Réservation à payer", "Le paiement n'est plus noté."],
  stayEnded: ["Séjour terminé", "Le locataire est prévenu\u00a0; les jours suivants sont libres."],
  stayCancelled: ["Séjour annulé", "Le locataire est prévenu, avec votre motif."],
  accessShared: ["Informations d'accès partagées", "Le locataire les trouve dans sa réservation."],
} as const;

/** What the state of a booking means for its landlord; a pending one has its actions instead. */
export const landlordNotice: Record<Exclude<BookingStatus, "pending">, string> = {
  confirmed: "Réservation confirmée. Le logement est réservé pour ces dates.",
  completed: "Séjour terminé.",
  cancelled: "Réservation annulée.",
};
