import { formatAmount, formatNumber, plural } from "~/contract/format";

const counted = (one: string, many: string) => (n: number) =>
  `${formatNumber(n)} ${plural(n, one, many)}`;

/** The tab of the charts, which loads by itself. */
export const analyticsText = {
  period: "Période",
  month: "Les douze derniers mois",
  week: "Les douze dernières semaines",
  failed: "Ces chiffres ne se chargent pas. Réessayez dans un instant.",
  export: "Télécharger en CSV",
  exportPlaces: "Télécharger les quartiers en CSV",
  exportFailed: "Le fichier n'a pas pu être préparé.",
  exportName: "kwata.csv",

  listings: "Nouvelles annonces",
  listingsHint:
    "Annonces soumises, quel que soit leur statut aujourd'hui, sans celles qui ont été supprimées.",
  users: "Nouveaux utilisateurs",
  usersHint: "Comptes créés, sans ceux qui ont été supprimés depuis.",
  bookings: "Demandes et réservations",
  bookingsHint: {
    month: "Par mois de la demande\u00a0; réservations confirmées ou terminées.",
    week: "Par semaine de la demande\u00a0; réservations confirmées ou terminées.",
  },
  requests: "Demandes",
  booked: "Réservations",
  revenue: "Revenus",
  revenueHint: {
    month: "Montant des réservations confirmées ou terminées, par mois de la demande.",
    week: "Montant des réservations confirmées ou terminées, par semaine de la demande.",
  },

  funnel: "De la recherche à la réservation",
  funnelHint: "Sur toute la période. Les robots ne comptent pas\u00a0; personne n'est suivi.",
  step: {
    searches: "Recherches",
    views: "Vues d'annonces",
    requests: "Demandes",
    bookings: "Réservations confirmées",
  },
  ofBefore: (percent: string, step: string) => `${percent}\u202f% des ${step.toLowerCase()}`,
  stepColumn: "Étape",
  countColumn: "Nombre",
  table: "Voir les chiffres",

  places: "Par quartier",
  placesHint: "Annonces actives aujourd'hui, et ce qui s'est passé sur les douze derniers mois.",
  noPlaces: "Les quartiers apparaîtront avec la première annonce.",
  placeTable: "Tableau des quartiers",
  place: "Quartier",
  active: "Annonces actives",
  count: {
    listings: counted("annonce", "annonces"),
    users: counted("compte", "comptes"),
    active: counted("annonce active", "annonces actives"),
    searches: counted("recherche", "recherches"),
    views: counted("vue", "vues"),
    requests: counted("demande", "demandes"),
    bookings: counted("réservation", "réservations"),
    revenue: formatAmount,
  },
} as const;
