import { REQUEST_EXPIRES_HOURS } from "~/contract/limits";
import { addDays, startOfDay } from "../../calendar";
import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** A tenant asks for a stay: the landlord has to answer. */
export const bookingRequested: BookingNotice = {
  audience: "landlord",
  status: "requested",
  site: {
    type: "booking",
    title: "Nouvelle demande de réservation",
    message: (stay) =>
      `${stay.tenantName} souhaite réserver ${stayInWords(stay)}. Répondez sous 48 heures.`,
  },
  pushedUntil: ({ startDate }, now) => {
    const answerBy = now.getTime() + REQUEST_EXPIRES_HOURS * 3_600_000;
    return new Date(Math.min(answerBy, startOfDay(addDays(startDate, 1)).getTime()));
  },
  link: (id) => `/landlord/booking/${id}`,
  mail: bookingMail({
    subject: "Nouvelle demande",
    title: "Nouvelle demande de réservation",
    paragraph:
      "Un locataire souhaite réserver votre logement. Vous avez 48 heures pour lui répondre.",
    button: "Répondre à la demande",
  }),
};

/** The same request, to the tenant who sent it. */
export const bookingSent: BookingNotice = {
  audience: "tenant",
  status: "requested",
  site: {
    type: "booking",
    title: "Demande envoyée",
    message: (stay) =>
      `Le propriétaire a 48 heures pour répondre à votre demande : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Demande envoyée",
    title: "Votre demande de réservation est envoyée",
    paragraph: "Le propriétaire a 48 heures pour répondre. Nous vous écrivons dès qu'il l'a fait.",
    button: "Voir ma demande",
  }),
};
