import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The landlord declined the request; the mail carries the reason. */
export const bookingDeclined: BookingNotice = {
  audience: "tenant",
  texted: {},
  status: "declined",
  site: {
    type: "booking",
    title: "Demande refusée",
    message: (stay) => `Le propriétaire n'a pas pu accepter votre demande : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Demande refusée",
    title: "Votre demande n'a pas été acceptée",
    paragraph: "Le propriétaire n'a pas pu accepter votre demande. Rien ne vous est facturé.",
    button: "Voir ma demande",
  }),
};
