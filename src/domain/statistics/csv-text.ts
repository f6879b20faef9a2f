/** The headings of the tables for spreadsheets. */
export const csvText = {
  week: "Semaine du",
  month: "Mois",
  neighborhood: "Quartier",
  listings: "Nouvelles annonces",
  users: "Nouveaux utilisateurs",
  active: "Annonces actives",
  searches: "Recherches",
  views: "Vues",
  requests: "Demandes",
  bookings: "Réservations confirmées",
  revenue: "Revenus (FCFA)",
  file: { week: "semaines", month: "mois", neighborhood: "quartiers" },
} as const;
