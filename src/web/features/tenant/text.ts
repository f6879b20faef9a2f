import { plural } from "~/contract/format";

/** The tenant's dashboard. */
export const tenantText = {
  title: "Mon tableau de bord",
  greeting: (name: string) => (name ? `Bonjour ${name}` : "Bonjour"),
  tabs: "Mon espace",
  bookings: "Réservations",
  favorites: "Favoris",
  reviews: "Avis",
  profile: "Profil",
  noBooking: "Aucune réservation pour le moment",
  noBookingHint:
    "Choisissez un logement et vos dates\u00a0: le propriétaire répond sous 48 heures, au plus tard le jour d'arrivée.",
  bookingsFailed: "Vos réservations ne s'affichent pas",
  discover: "Découvrir des logements",
  noFavorite: "Aucune propriété favorite",
  noFavoriteHint: "Touchez le cœur d'une annonce pour la retrouver ici.",
  favoritesFailed: "Vos favoris ne s'affichent pas",
  favoriteGone: "N'est plus proposée",
  favoriteGoneHint: "Cette annonce n'est plus en ligne. Elle reste ici au cas où elle reviendrait.",
  see: "Voir",
  noReview: "Aucun avis laissé",
  noReviewHint: "Après un séjour terminé, votre avis aide les prochains locataires.",
  landlordAnswer: "Réponse du propriétaire",
  changeReview: "Modifier mon avis",
  reviewWaits: (day: string) =>
    `Pas encore publié\u00a0: il paraîtra avec celui du propriétaire, au plus tard le ${day}.`,
  reviewModerated: {
    waiting: "En attente de relecture\u00a0: notre équipe lit cet avis avant de le publier.",
    rejected: "Cet avis a été relu et n'est pas publié.",
  },
  toBookings: "Voir mes réservations",
  reviewsFailed: "Vos avis ne s'affichent pas",
} as const;

/** The stay that comes next. */
export const nextStayText = {
  title: "Prochain séjour",
  current: "Séjour en cours",
  failed: "Votre prochain séjour ne s'affiche pas. Vérifiez votre connexion puis réessayez.",
  retry: "Réessayer",
  fromLastVisit: (moment: string) =>
    `Impossible d'actualiser\u00a0: ces informations datent de votre dernière visite, le ${moment}.`,
  code: (code: string) => `Code ${code}`,
  dates: "Dates",
  access: "Pour entrer",
  noAccess: "Le propriétaire vous enverra les informations d'accès avant votre arrivée.",
  due: "Reste à payer",
  paid: "Rien, tout est payé",
  advance: (months: number) => `dont avance, ${months}\u00a0mois de loyer`,
  deposit: "dont caution",
  fee: "dont frais d'agence",
  contact: "Contact",
  call: "Appeler le",
} as const;

const inDays = (days: number) =>
  days === 0
    ? "aujourd'hui"
    : days === 1
      ? "demain"
      : `dans ${days}\u00a0${plural(days, "jour", "jours")}`;

/** How far a stay's next day is. */
export const arrivalLabel = {
  start: (days: number) => `Arrivée ${inDays(days)}`,
  end: (days: number) => `Départ ${inDays(days)}`,
  open: "Sans date de fin",
} as const;

/** The profile tab. */
export const profileText = {
  label: "Mon profil",
  failed: "Erreur lors du chargement du profil",
  missing: "Non renseigné",
  name: "Nom complet",
  email: "E-mail",
  phone: "Téléphone",
  location: "Localisation",
  since: (month: string) => `Membre depuis ${month}`,
  edit: "Modifier le profil",
  payment: "Moyens de paiement",
  settings: "Paramètres",
} as const;
