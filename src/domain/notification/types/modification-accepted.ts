import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The landlord accepted other dates. */
export const modificationAccepted: BookingNotice = {
  audience: "tenant",
  status: "modification_accepted",
  site: {
    type: "booking",
    title: "Nouvelles dates acceptées",
    message: (stay) => `Le propriétaire a accepté vos nouvelles dates : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Nouvelles dates acceptées",
    title: "Vos nouvelles dates sont acceptées",
    paragraph: "Votre réservation porte maintenant ces dates et ce montant.",
    button: "Voir ma réservation",
  }),
};
