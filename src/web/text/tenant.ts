import type { BookingStatus } from "~/contract/enums";

export const tenantText = {
  title: "Mon tableau de bord",
  greeting: (name: string) => `Bonjour ${name}`,
  tabs: "Mes réservations et mes favoris",
  bookings: "Réservations",
  favorites: "Favoris",
  noBooking: "Aucune réservation pour le moment",
  noBookingHint: "Choisissez un logement et vos dates : le propriétaire répond sous 48 heures.",
  discover: "Découvrir des logements",
  noFavorite: "Aucune propriété favorite",
  noFavoriteHint: "Touchez le cœur d'une annonce pour la retrouver ici.",
  favoriteGone: "N'est plus proposée",
  see: "Voir",
  remove: "Retirer des favoris",
  openEnded: "En cours",
  code: (code: string) => `Code ${code}`,
  more: "Voir plus",
  waiting: "Demande envoyée",
} as const;

export const tenantBookingText = {
  back: "Mon tableau de bord",
  missing: "Réservation introuvable",
  missingHint: "Cette réservation n'existe pas, ou vous n'avez pas la permission de la consulter.",
  toDashboard: "Aller à mon tableau de bord",
  dates: "Dates du séjour",
  arrival: "Arrivée",
  departure: "Départ",
  travellers: "Voyageurs",
  information: "Informations de réservation",
  codeLabel: "Code",
  statusLabel: "Statut",
  createdLabel: "Demandée le",
  paymentLabel: "Mode de paiement",
  payment: "Mobile Money",
  policy: "Conditions d'annulation",
  policyText:
    "Annulation gratuite jusqu'à 24 heures avant l'arrivée. Ensuite, l'annulation est soumise à l'accord du propriétaire.",
  landlord: "Votre propriétaire",
  landlordRating: (rating: string, count: number) =>
    `Note moyenne de ses logements : ${rating} sur 5 (${count} avis)`,
  price: "Détail du prix",
  nightly: (nights: number) => (nights > 1 ? `${nights} nuits × prix par nuit` : "1 nuit"),
  subtotal: "Sous-total",
  service: "Frais de service (5 %)",
  taxes: "Taxes (2 %)",
  total: "Total",
  deposit: "Caution",
  depositHint: "Versée en plus, rendue à la fin du séjour.",
  access: "Informations d'accès",
  message: "Votre message",
  reason: "Motif",
} as const;

/** What each state means for the tenant, and what comes next. */
export const tenantNotice: Record<BookingStatus, string> = {
  pending:
    "Votre demande attend la réponse du propriétaire. Elle est en général confirmée sous 24 heures.",
  confirmed: "Votre séjour est confirmé. Le propriétaire vous attend à la date d'arrivée.",
  completed: "Votre séjour est terminé. Merci d'avoir réservé avec nous.",
  cancelled: "Cette réservation est annulée. Les dates sont à nouveau libres.",
};

export const travellers = (adults: number, children: number) =>
  `${adults} ${adults > 1 ? "adultes" : "adulte"}, ${children} ${children > 1 ? "enfants" : "enfant"}`;
