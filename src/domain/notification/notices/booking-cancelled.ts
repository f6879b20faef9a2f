import { withDe } from "~/contract/elision";
import { bookingNotice, stayInWords } from "./booking-notice";

/** The tenant cancelled, or the landlord agreed to a late cancellation. */
export const bookingCancelled = bookingNotice({
  key: "booking_cancelled",
  tells: {
    booking_withdrawn: "tenant",
    booking_cancelled: "tenant",
    cancellation_accepted: "tenant",
  },
  own: ["booking_withdrawn", "booking_cancelled"],
  audience: "tenant",
  status: "cancelled",
  title: "Réservation annulée",
  message: (stay) => `Votre réservation est annulée : ${stayInWords(stay)}.`,
  mail: {
    subject: "Réservation annulée",
    title: "Votre réservation est annulée",
    paragraph:
      "L'annulation est enregistrée. Rien ne vous sera demandé pour ce séjour sur le site.",
    button: "Voir ma réservation",
  },
});

/** The same, to the landlord whose dates are free again. */
export const stayFreed = bookingNotice({
  key: "stay_freed",
  tells: { booking_cancelled: "landlord" },
  audience: "landlord",
  status: "cancelled",
  title: "Réservation annulée",
  message: (stay) =>
    `La réservation ${withDe(stay.tenantName)} est annulée : ${stayInWords(stay)}. Ces dates sont de nouveau libres.`,
  mail: {
    subject: "Réservation annulée",
    title: "Une réservation est annulée",
    paragraph: "Cette réservation est annulée. Ses dates sont de nouveau libres sur votre annonce.",
    button: "Voir la réservation",
  },
});
