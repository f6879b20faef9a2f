import { bookingNotice, stayInWords } from "./booking-notice";

/** The landlord declined the request; the mail carries the reason. */
export const bookingDeclined = bookingNotice({
  key: "booking_declined",
  tells: { booking_declined: "tenant" },
  audience: "tenant",
  texted: {},
  status: "declined",
  title: "Demande refusée",
  message: (stay) => `Le propriétaire n'a pas pu accepter votre demande : ${stayInWords(stay)}.`,
  mail: {
    subject: "Demande refusée",
    title: "Votre demande n'a pas été acceptée",
    paragraph: "Le propriétaire n'a pas pu accepter votre demande. Rien ne vous est facturé.",
    button: "Voir ma demande",
  },
});
