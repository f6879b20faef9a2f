import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The landlord cancelled a confirmed stay; the mail carries the reason. */
export const stayTakenBack: BookingNotice = {
  audience: "tenant",
  texted: {},
  status: "taken_back",
  site: {
    type: "booking",
    title: "Séjour annulé par le propriétaire",
    message: (stay) => `Le propriétaire a annulé votre séjour : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Séjour annulé par le propriétaire",
    title: "Votre séjour est annulé",
    paragraph:
      "Le propriétaire a annulé votre séjour confirmé. Si vous l'avez déjà payé, demandez-lui de vous rendre cette somme, depuis la conversation de votre réservation.",
    button: "Voir ma réservation",
  }),
};
