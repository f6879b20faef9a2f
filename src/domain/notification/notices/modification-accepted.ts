import { bookingNotice, stayInWords } from "./booking-notice";

/** The landlord accepted other dates. */
export const modificationAccepted = bookingNotice({
  key: "modification_accepted",
  tells: { modification_accepted: "tenant" },
  audience: "tenant",
  status: "modification_accepted",
  title: "Nouvelles dates acceptées",
  message: (stay) => `Le propriétaire a accepté vos nouvelles dates : ${stayInWords(stay)}.`,
  mail: {
    subject: "Nouvelles dates acceptées",
    title: "Vos nouvelles dates sont acceptées",
    paragraph: "Votre réservation porte maintenant ces dates et ce montant.",
    button: "Voir ma réservation",
  },
});
