import type { BillingPeriod, BookingStatus } from "~/contract/enums";

/** The tenant's page of one booking. */
export const tenantBookingText = {
  modify: "Modifier la réservation",
  cancel: "Annuler la réservation",
  withdrawRequest: "Retirer ma demande",
  freeUntil: (moment: string) => `Annulation gratuite jusqu'au ${moment}.`,
  byRequest:
    "L'arrivée est dans moins de 24\u00a0heures ou le séjour a commencé\u00a0: le propriétaire doit accepter l'annulation.",
  cancelDialog: {
    title: "Annuler la réservation",
    label: "Motif",
    hint: "Le propriétaire le lira.",
    confirm: "Confirmer l'annulation",
    cancel: "Garder ma réservation",
  },
  heldComesBack: (amount: string) => `Les ${amount} gardés vous reviennent en entier.`,
  withdrawDialog: {
    title: "Retirer ma demande",
    label: "Motif",
    hint: "Le propriétaire le lira.",
    confirm: "Confirmer le retrait",
    cancel: "Garder ma demande",
  },
  modificationWaits: "Nouvelles dates demandées",
  cancellationWaits: "Annulation demandée",
  waits: "Le propriétaire doit répondre. D'ici là, votre réservation reste confirmée telle quelle.",
  modificationDeclined: "Le propriétaire n'a pas accepté vos nouvelles dates.",
  cancellationDeclined: "Le propriétaire n'a pas accepté l'annulation.",
  modificationAccepted: "Le propriétaire a accepté vos nouvelles dates.",
  withdraw: "Retirer cette demande",
  title: "Votre réservation",
  back: "Mon tableau de bord",
  missing: "Réservation introuvable",
  missingHint: "Cette réservation n'existe pas, ou vous n'avez pas la permission de la consulter.",
  toDashboard: "Aller à mon tableau de bord",
  property: "Logement",
  notOffered: "Ce logement n'est plus proposé sur le site.",
  arrival: "Arrivée",
  departure: "Départ",
  openEnded: "En cours",
  information: "Informations de réservation",
  codeLabel: "Code",
  statusLabel: "Statut",
  createdLabel: "Demandée le",
  decidedLabel: "Réponse du propriétaire le",
  paymentLabel: "Mode de paiement",
  payment: "Mobile Money",
  paymentOnSite: "Mobile Money, sur le site",
  policy: "Conditions d'annulation",
  policyText:
    "Annulation gratuite jusqu'à 24 heures avant l'arrivée. Ensuite, l'annulation est soumise à l'accord du propriétaire.",
  landlord: "Propriétaire",
  noRating: "Aucun avis sur ses logements",
  ratingOf: "pour ses logements",
  conversation: "Voir la conversation",
  price: "Détail du prix",
  /** A stay without end costs one period. */
  openEndedPrice: {
    day: "Sans date de fin, le total est celui d'un jour.",
    week: "Sans date de fin, le total est celui d'une semaine.",
    month: "Sans date de fin, le total est celui d'un mois.",
  } satisfies Record<BillingPeriod, string>,
  access: "Informations d'accès",
  accessLater: "Elles s'affichent ici dès que le propriétaire les partage.",
  review: "Laisser un avis",
  seeReview: "Voir mon avis",
  message: "Votre message",
  reason: "Motif",
  discover: "Découvrir des logements",
  expires: (moment: string) => `Sans réponse avant le ${moment}, elle expire.`,
} as const;

export const tenantToasts = {
  cancelled: ["Demande d'annulation envoyée", "Votre réservation est annulée."],
  requestWithdrawn: ["Demande d'annulation envoyée", "Votre demande est retirée."],
  cancellationAsked: [
    "Demande d'annulation envoyée",
    "Le propriétaire doit l'accepter. D'ici là, votre réservation reste confirmée.",
  ],
  withdrawn: ["Demande retirée", "Votre réservation reste telle qu'elle était."],
  modificationAsked: [
    "Demande de modification envoyée",
    "Le propriétaire doit l'accepter. D'ici là, vos dates ne changent pas.",
  ],
} as const;

/** The page that asks for other dates. */
export const modificationText = {
  title: "Modifier la réservation",
  back: "Ma réservation",
  hint: "Choisissez d'autres dates\u00a0: le propriétaire les accepte ou les refuse. D'ici là, rien ne change.",
  current: "Votre réservation",
  start: "Date de début",
  startFixed: "Le séjour a commencé\u00a0: seule sa fin peut changer.",
  end: "Date de fin",
  endHint: "Laissez vide si vous ne connaissez pas la date de départ.",
  message: "Message au propriétaire",
  submit: "Demander ces dates",
  startRequired: "Veuillez sélectionner une date de début.",
  quoting: "Calcul du total…",
  quoteFailed: "Le total ne peut pas être calculé pour l'instant.",
  more: (amount: string) => `${amount} de plus qu'aujourd'hui.`,
  less: (amount: string) => `${amount} de moins qu'aujourd'hui.`,
  same: "Le total ne change pas.",
  notConfirmed: "Seule une réservation confirmée peut être modifiée.",
  waiting:
    "Une demande attend déjà la réponse du propriétaire. Retirez-la pour en faire une autre.",
} as const;

/** What each state means for the tenant, and what comes next. */
export const tenantNotice = (platform: string): Record<BookingStatus, string> => ({
  pending:
    "Votre demande attend la réponse du propriétaire. Elle est en général confirmée sous 24 heures.",
  confirmed: "Votre séjour est confirmé. Le propriétaire vous attend à la date d'arrivée.",
  completed: `Votre séjour est terminé. Merci d'avoir réservé sur ${platform}.`,
  cancelled: "Cette réservation est annulée. Vous pouvez choisir un autre logement.",
});

/** A pending request whose dates went to another tenant. */
export const datesTakenNotice =
  "Le propriétaire a accepté une autre demande pour ces dates\u00a0: la vôtre ne peut plus être confirmée. Choisissez une autre période ou un autre logement.";
