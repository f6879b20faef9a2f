import { withDe } from "~/contract/elision";
import { bookingNotice, stayInWords } from "./booking-notice";

/** The tenant withdrew a request before it was answered. */
export const requestWithdrawn = bookingNotice({
  key: "request_withdrawn",
  tells: { booking_withdrawn: "landlord" },
  audience: "landlord",
  status: "withdrawn",
  title: "Demande retirée",
  message: (stay) =>
    `La demande ${withDe(stay.tenantName)} est retirée : ${stayInWords(stay)}. Vous n'avez rien à faire.`,
  mail: {
    subject: "Demande retirée",
    title: "Une demande est retirée",
    paragraph: "Le locataire a retiré sa demande. Vous n'avez rien à faire.",
    button: "Voir la demande",
  },
});
