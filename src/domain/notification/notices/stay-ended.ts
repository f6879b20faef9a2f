import { bookingNotice, stayInWords } from "./booking-notice";

/** The landlord ended a stay that had no end date. */
export const stayEnded = bookingNotice({
  key: "stay_ended",
  tells: { stay_ended: "tenant" },
  audience: "tenant",
  status: "ended",
  title: "Séjour terminé",
  message: (stay) => `Le propriétaire a noté la fin de votre séjour : ${stayInWords(stay)}.`,
  mail: {
    subject: "Séjour terminé",
    title: "Votre séjour est terminé",
    paragraph:
      "Le propriétaire a noté la fin de votre séjour. Si cette date n'est pas la bonne, écrivez-lui depuis votre réservation, où vous pouvez aussi laisser un avis après un séjour assez long.",
    button: "Voir ma réservation",
  },
});
