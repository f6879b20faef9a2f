import { bookingNotice, stayInWords } from "./booking-notice";

/** The landlord declined other dates; the notice names those that stand. */
export const modificationDeclined = bookingNotice({
  key: "modification_declined",
  tells: { modification_declined: "tenant" },
  audience: "tenant",
  status: "modification_declined",
  title: "Nouvelles dates refusées",
  message: (stay) =>
    `Le propriétaire n'a pas accepté vos nouvelles dates. Votre réservation ne change pas : ${stayInWords(stay)}.`,
  mail: {
    subject: "Nouvelles dates refusées",
    title: "Vos nouvelles dates n'ont pas été acceptées",
    paragraph:
      "Le propriétaire n'a pas accepté ces dates. Votre réservation reste telle qu'elle était.",
    button: "Voir ma réservation",
  },
});
