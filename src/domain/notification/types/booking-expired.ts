import { withDe } from "~/contract/elision";
import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The landlord did not answer in time. */
export const bookingExpired: BookingNotice = {
  audience: "tenant",
  texted: {},
  status: "expired",
  site: {
    type: "booking",
    title: "Demande expirée",
    message: (stay) => `Le propriétaire n'a pas répondu à temps : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Demande expirée",
    title: "Votre demande a expiré",
    paragraph:
      "Le propriétaire n'a pas répondu à temps. Rien ne vous est facturé, et vous pouvez demander un autre logement ou d'autres dates.",
    button: "Voir ma demande",
  }),
};

/** The same, to the landlord who did not answer. */
export const bookingLapsed: BookingNotice = {
  audience: "landlord",
  status: "expired",
  site: {
    type: "booking",
    title: "Demande expirée",
    message: (stay) =>
      `La demande ${withDe(stay.tenantName)} est restée sans réponse : ${stayInWords(stay)}.`,
  },
  link: (id) => `/landlord/booking/${id}`,
  mail: bookingMail({
    subject: "Demande expirée",
    title: "Une demande a expiré",
    paragraph:
      "Cette demande est restée sans réponse et ne peut plus être acceptée. Répondez sous 48 heures, au plus tard le jour d'arrivée, pour ne pas perdre un locataire.",
    button: "Voir la demande",
  }),
};
