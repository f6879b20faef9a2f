import { withDe } from "~/contract/elision";
import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The last day of a stay is over. */
export const stayCompleted: BookingNotice = {
  audience: "tenant",
  status: "completed",
  site: {
    type: "booking",
    title: "Séjour terminé",
    message: (stay) => `Votre séjour est terminé : ${stayInWords(stay)}. Donnez votre avis.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Votre avis",
    title: "Comment s'est passé votre séjour\u00a0?",
    paragraph:
      "Votre séjour est terminé. Un avis de quelques lignes aide les prochains locataires à choisir.",
    button: "Laisser un avis",
  }),
};

/** The same, to the landlord. */
export const guestLeft: BookingNotice = {
  audience: "landlord",
  status: "completed",
  site: {
    type: "booking",
    title: "Séjour terminé",
    message: (stay) =>
      `Le séjour ${withDe(stay.tenantName)} est terminé : ${stayInWords(stay)}. Donnez votre avis sur ce locataire.`,
  },
  link: (id) => `/landlord/booking/${id}`,
  mail: bookingMail({
    subject: "Séjour terminé",
    title: "Un séjour est terminé",
    paragraph:
      "Ce séjour est terminé. Pensez à noter le paiement s'il ne l'est pas encore, et donnez votre avis sur ce locataire\u00a0: il paraîtra avec le sien.",
    button: "Voir la réservation",
  }),
};
