import { withDe } from "~/contract/elision";
import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The tenant cancelled, or the landlord agreed to a late cancellation. */
export const bookingCancelled: BookingNotice = {
  audience: "tenant",
  status: "cancelled",
  site: {
    type: "booking",
    title: "Réservation annulée",
    message: (stay) => `Votre réservation est annulée : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Réservation annulée",
    title: "Votre réservation est annulée",
    paragraph:
      "L'annulation est enregistrée. Rien ne vous sera demandé pour ce séjour sur le site.",
    button: "Voir ma réservation",
  }),
};

/** The same, to the landlord whose dates are free again. */
export const stayFreed: BookingNotice = {
  audience: "landlord",
  status: "cancelled",
  site: {
    type: "booking",
    title: "Réservation annulée",
    message: (stay) =>
      `La réservation ${withDe(stay.tenantName)} est annulée : ${stayInWords(stay)}. Ces dates sont de nouveau libres.`,
  },
  link: (id) => `/landlord/booking/${id}`,
  mail: bookingMail({
    subject: "Réservation annulée",
    title: "Une réservation est annulée",
    paragraph: "Cette réservation est annulée. Ses dates sont de nouveau libres sur votre annonce.",
    button: "Voir la réservation",
  }),
};
