import { withDe } from "~/contract/elision";
import { bookingNotice, stayInWords } from "./booking-notice";

/** The landlord did not answer in time. */
export const bookingExpired = bookingNotice({
  key: "booking_expired",
  tells: { booking_expired: "tenant" },
  audience: "tenant",
  texted: {},
  status: "expired",
  title: "Demande expirée",
  message: (stay) => `Le propriétaire n'a pas répondu à temps : ${stayInWords(stay)}.`,
  mail: {
    subject: "Demande expirée",
    title: "Votre demande a expiré",
    paragraph:
      "Le propriétaire n'a pas répondu à temps. Rien ne vous est facturé, et vous pouvez demander un autre logement ou d'autres dates.",
    button: "Voir ma demande",
  },
});

/** The same, to the landlord who did not answer. */
export const bookingLapsed = bookingNotice({
  key: "booking_lapsed",
  tells: { booking_expired: "landlord" },
  audience: "landlord",
  status: "expired",
  title: "Demande expirée",
  message: (stay) =>
    `La demande ${withDe(stay.tenantName)} est restée sans réponse : ${stayInWords(stay)}.`,
  mail: {
    subject: "Demande expirée",
    title: "Une demande a expiré",
    paragraph:
      "Cette demande est restée sans réponse et ne peut plus être acceptée. Répondez sous 48 heures, au plus tard le jour d'arrivée, pour ne pas perdre un locataire.",
    button: "Voir la demande",
  },
});
