/** The tenant's dashboard. */
export const tenantText = {
  title: "Mon tableau de bord",
  greeting: (name: string) => (name ? `Bonjour ${name}` : "Bonjour"),
  tabs: "Mes réservations et mes favoris",
  bookings: "Réservations",
  favorites: "Favoris",
  noBooking: "Aucune réservation pour le moment",
  noBookingHint:
    "Choisissez un logement et vos dates\u00a0: le propriétaire répond sous 48 heures.",
  bookingsFailed: "Vos réservations ne s'affichent pas",
  discover: "Découvrir des logements",
  noFavorite: "Aucune propriété favorite",
  noFavoriteHint: "Touchez le cœur d'une annonce pour la retrouver ici.",
  favoritesFailed: "Vos favoris ne s'affichent pas",
  favoriteGone: "N'est plus proposée",
  see: "Voir",
} as const;
