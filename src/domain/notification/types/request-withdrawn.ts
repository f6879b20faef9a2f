import { withDe } from "~/contract/elision";
import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The tenant withdrew a request before it was answered. */
export const requestWithdrawn: BookingNotice = {
  audience: "landlord",
  status: "withdrawn",
  site: {
    type: "booking",
    title: "Demande retirée",
    message: (stay) =>
      `La demande ${withDe(stay.tenantName)} est retirée : ${stayInWords(stay)}. Vous n'avez rien à faire.`,
  },
  link: (id) => `/landlord/booking/${id}`,
  mail: bookingMail({
    subject: "Demande retirée",
    title: "Une demande est retirée",
    paragraph: "Le locataire a retiré sa demande. Vous n'avez rien à faire.",
    button: "Voir la demande",
  }),
};
