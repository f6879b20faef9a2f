import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The landlord declined a late cancellation. */
export const cancellationDeclined: BookingNotice = {
  audience: "tenant",
  status: "cancellation_declined",
  site: {
    type: "booking",
    title: "Annulation refusée",
    message: (stay) =>
      `Le propriétaire n'a pas accepté l'annulation : ${stayInWords(stay)}. Votre réservation reste confirmée.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Annulation refusée",
    title: "Votre demande d'annulation n'a pas été acceptée",
    paragraph:
      "Le propriétaire n'a pas accepté l'annulation. Votre réservation reste confirmée\u00a0: écrivez-lui pour en parler.",
    button: "Voir ma réservation",
  }),
};
