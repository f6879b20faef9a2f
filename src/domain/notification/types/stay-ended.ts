import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The landlord ended a stay that had no end date. */
export const stayEnded: BookingNotice = {
  audience: "tenant",
  status: "ended",
  site: {
    type: "booking",
    title: "Séjour terminé",
    message: (stay) => `Le propriétaire a noté la fin de votre séjour : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Séjour terminé",
    title: "Votre séjour est terminé",
    paragraph:
      "Le propriétaire a noté la fin de votre séjour. Si cette date n'est pas la bonne, écrivez-lui depuis votre réservation, où vous pouvez aussi laisser un avis après un séjour assez long.",
    button: "Voir ma réservation",
  }),
};
