import { withDe } from "~/contract/elision";
import { bookingNotice, stayInWords } from "./booking-notice";

/** The last day of a stay is over. */
export const stayCompleted = bookingNotice({
  key: "stay_completed",
  tells: { stay_completed: "tenant" },
  audience: "tenant",
  status: "completed",
  title: "Séjour terminé",
  message: (stay) => `Votre séjour est terminé : ${stayInWords(stay)}. Donnez votre avis.`,
  mail: {
    subject: "Votre avis",
    title: "Comment s'est passé votre séjour\u00a0?",
    paragraph:
      "Votre séjour est terminé. Un avis de quelques lignes aide les prochains locataires à choisir.",
    button: "Laisser un avis",
  },
});

/** The same, to the landlord. */
export const guestLeft = bookingNotice({
  key: "guest_left",
  tells: { stay_completed: "landlord" },
  audience: "landlord",
  status: "completed",
  title: "Séjour terminé",
  message: (stay) =>
    `Le séjour ${withDe(stay.tenantName)} est terminé : ${stayInWords(stay)}. Donnez votre avis sur ce locataire.`,
  mail: {
    subject: "Séjour terminé",
    title: "Un séjour est terminé",
    paragraph:
      "Ce séjour est terminé. Pensez à noter le paiement s'il ne l'est pas encore, et donnez votre avis sur ce locataire\u00a0: il paraîtra avec le sien.",
    button: "Voir la réservation",
  },
});
