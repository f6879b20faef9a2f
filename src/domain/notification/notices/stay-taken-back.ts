import { bookingNotice, stayInWords } from "./booking-notice";

/** The landlord cancelled a confirmed stay; the mail carries the reason. */
export const stayTakenBack = bookingNotice({
  key: "stay_taken_back",
  tells: { stay_taken_back: "tenant" },
  audience: "tenant",
  texted: {},
  status: "taken_back",
  title: "Séjour annulé par le propriétaire",
  message: (stay) => `Le propriétaire a annulé votre séjour : ${stayInWords(stay)}.`,
  mail: {
    subject: "Séjour annulé par le propriétaire",
    title: "Votre séjour est annulé",
    paragraph:
      "Le propriétaire a annulé votre séjour confirmé. Si vous l'avez déjà payé, demandez-lui de vous rendre cette somme, depuis la conversation de votre réservation.",
    button: "Voir ma réservation",
  },
});
