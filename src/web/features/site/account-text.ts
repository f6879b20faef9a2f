/** Text of the menus of signed-in people. */
export const accountText = {
  shortcuts: "Raccourcis",
  search: "Recherche",
  favorites: "Favoris",
  bookings: "Réservations",
  properties: "Annonces",
  messages: "Messages",
  account: "Compte",
  dashboard: "Mon Tableau de bord",
  visits: "Mes visites",
  savedSearches: "Recherches enregistrées",
  payouts: "Mes versements",
  verification: "Vérification",
  settings: "Paramètres",
  signOut: "Se déconnecter",
} as const;
