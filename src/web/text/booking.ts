import type { BookingStatus, PaymentStatus } from "~/contract/enums";

/** As the tenant reads it: a request and a stay to come are both under way. */
export const tenantBookingStatusLabel: Record<BookingStatus, string> = {
  pending: "En cours",
  confirmed: "En cours",
  completed: "Terminé",
  cancelled: "Annulé",
};

/** As the landlord reads it. */
export const landlordBookingStatusLabel: Record<BookingStatus, string> = {
  pending: "En attente",
  confirmed: "Confirmé",
  completed: "Terminé",
  cancelled: "Annulé",
};

export const paymentStatusLabel: Record<PaymentStatus, string> = {
  pending: "Paiement en attente",
  paid: "Payé",
  failed: "Paiement échoué",
};

/** Words of the booking control and its dialog. */
export const bookingText = {
  signIn: "Se connecter pour réserver",
  own: "Votre propriété",
  book: "Réserver",
  adminHint: "La réservation est ouverte aux locataires et aux propriétaires.",
  sent: "Demande envoyée",
  sentHint: "Le propriétaire a 48 heures pour répondre. Vous recevrez un e-mail.",
  seeRequest: "Voir ma demande",
  another: "Faire une autre demande",
  title: "Réserver ce logement",
  start: "Date de début",
  end: "Date de fin",
  endHint: "Vide : séjour sans date de fin.",
  adults: "Adultes",
  children: "Enfants",
  message: "Message au propriétaire",
  messageHint: "Présentez-vous en quelques mots.",
  submit: "Envoyer la demande",
  booked: "Déjà réservé :",
  chooseDates: "Choisissez une date de début pour connaître le total.",
  quoting: "Calcul du total…",
  quoteFailed:
    "Le total ne peut pas être calculé pour l'instant. Vous pouvez tout de même demander.",
  total: "Total",
  fee: "Frais de service (5 %)",
  taxes: "Taxes (2 %)",
  deposit: "Caution, rendue à la fin du séjour",
  pay: "Rien n'est payé maintenant : le propriétaire répond d'abord.",
  startRequired: "Veuillez sélectionner une date de début.",
  startPast: "La date de début ne peut pas être dans le passé.",
  endBeforeStart: "La date de fin ne peut pas précéder la date de début.",
} as const;

export const bookingToast = {
  signIn: ["Connexion requise", "Vous devez être connecté pour effectuer une réservation."],
  noDate: ["Date manquante", bookingText.startRequired],
  refused: "Erreur de réservation",
  error: "Erreur",
  failed: "Une erreur s'est produite lors de la réservation.",
  done: [
    "Réservation confirmée !",
    "Votre demande de réservation a été envoyée. Le propriétaire va vous contacter sous peu.",
  ],
} as const;
