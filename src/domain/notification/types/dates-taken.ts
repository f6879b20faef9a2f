import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The landlord accepted another request for the same dates. */
export const datesTaken: BookingNotice = {
  audience: "tenant",
  texted: {},
  status: "taken",
  site: {
    type: "booking",
    title: "Dates prises",
    message: (stay) =>
      `Le propriétaire a accepté une autre demande pour la même période : ${stayInWords(stay)}. Choisissez d'autres dates ou un autre logement.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Dates prises",
    title: "Ces dates viennent d'être prises",
    paragraph:
      "Le propriétaire a accepté une autre demande pour la même période. Choisissez une autre période ou un autre logement.",
    button: "Voir ma demande",
  }),
};
