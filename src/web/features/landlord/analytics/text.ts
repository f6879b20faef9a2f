import { formatAmount, formatNumber, plural } from "~/contract/format";

const counted = (one: string, many: string) => (n: number) =>
  `${formatNumber(n)} ${plural(n, one, many)}`;

/** The tab of the charts, which loads by itself. */
export const analyticsText = {
  property: "Annonce",
  allProperties: "Toutes mes annonces",
  period: "Les douze derniers mois, celui-ci compris.",
  failed: "Les chiffres de cette annonce ne se chargent pas. Réessayez dans un instant.",
  noProperty: "Vos statistiques commencent avec votre première annonce",
  noPropertyHint: "Vous verrez ici combien de fois elle est vue, et ce qui en vient.",

  views: "Vues",
  viewsHint: "Un visiteur compte une fois par jour et par annonce.",
  contacts: "Contacts",
  contactsHint: "Conversations commencées par des locataires.",
  bookings: "Demandes et réservations",
  bookingsHint: "Par mois de la demande\u00a0; réservations confirmées ou terminées.",
  requests: "Demandes",
  booked: "Réservations",
  revenue: "Revenus",
  revenueHint: "Montant des réservations confirmées ou terminées, par mois de la demande.",

  count: {
    views: counted("vue", "vues"),
    contacts: counted("contact", "contacts"),
    requests: counted("demande", "demandes"),
    bookings: counted("réservation", "réservations"),
    revenue: formatAmount,
  },
  perProperty: "Par annonce",
  others: (count: number) => `Autres annonces (${formatNumber(count)})`,
  perPropertyHint: "Sur les mêmes mois\u00a0; les plus vues d'abord.",
} as const;
