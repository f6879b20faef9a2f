import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The landlord accepted the request. */
export const bookingAccepted: BookingNotice = {
  audience: "tenant",
  texted: {},
  status: "confirmed",
  site: {
    type: "booking",
    title: "Réservation confirmée",
    message: (stay) => `Le propriétaire a accepté votre demande : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Réservation confirmée",
    title: "Votre réservation est confirmée",
    paragraph:
      "Le propriétaire a accepté votre demande. Gardez votre code de réservation\u00a0: il identifie votre séjour.",
    button: "Voir ma réservation",
  }),
};
