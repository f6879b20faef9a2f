import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The landlord declined other dates; the stay told of is the one that stands. */
export const modificationDeclined: BookingNotice = {
  audience: "tenant",
  status: "modification_declined",
  site: {
    type: "booking",
    title: "Nouvelles dates refusées",
    message: (stay) =>
      `Le propriétaire n'a pas accepté vos nouvelles dates. Votre réservation ne change pas : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Nouvelles dates refusées",
    title: "Vos nouvelles dates n'ont pas été acceptées",
    paragraph:
      "Le propriétaire n'a pas accepté ces dates. Votre réservation reste telle qu'elle était.",
    button: "Voir ma réservation",
  }),
};
