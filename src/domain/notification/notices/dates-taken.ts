import { bookingNotice, stayInWords } from "./booking-notice";

/** The landlord accepted another request for the same dates. */
export const datesTaken = bookingNotice({
  key: "dates_taken",
  tells: { booking_accepted: "rivals", modification_accepted: "rivals" },
  audience: "tenant",
  texted: {},
  status: "taken",
  title: "Dates prises",
  message: (stay) =>
    `Le propriétaire a accepté une autre demande pour la même période : ${stayInWords(stay)}. Choisissez d'autres dates ou un autre logement.`,
  mail: {
    subject: "Dates prises",
    title: "Ces dates viennent d'être prises",
    paragraph:
      "Le propriétaire a accepté une autre demande pour la même période. Choisissez une autre période ou un autre logement.",
    button: "Voir ma demande",
  },
});
