import { bookingNotice, stayInWords } from "./booking-notice";

/** The landlord accepted the request. */
export const bookingAccepted = bookingNotice({
  key: "booking_accepted",
  tells: { booking_accepted: "tenant" },
  audience: "tenant",
  texted: {},
  status: "confirmed",
  title: "Réservation confirmée",
  message: (stay) => `Le propriétaire a accepté votre demande : ${stayInWords(stay)}.`,
  mail: {
    subject: "Réservation confirmée",
    title: "Votre réservation est confirmée",
    paragraph:
      "Le propriétaire a accepté votre demande. Gardez votre code de réservation\u00a0: il identifie votre séjour.",
    button: "Voir ma réservation",
  },
});
