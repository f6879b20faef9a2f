import { bookingNotice, stayInWords } from "./booking-notice";

/** The landlord declined a late cancellation. */
export const cancellationDeclined = bookingNotice({
  key: "cancellation_declined",
  tells: { cancellation_declined: "tenant" },
  audience: "tenant",
  status: "cancellation_declined",
  title: "Annulation refusée",
  message: (stay) =>
    `Le propriétaire n'a pas accepté l'annulation : ${stayInWords(stay)}. Votre réservation reste confirmée.`,
  mail: {
    subject: "Annulation refusée",
    title: "Votre demande d'annulation n'a pas été acceptée",
    paragraph:
      "Le propriétaire n'a pas accepté l'annulation. Votre réservation reste confirmée\u00a0: écrivez-lui pour en parler.",
    button: "Voir ma réservation",
  },
});
