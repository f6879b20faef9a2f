import { bookingNotice, stayInWords } from "./booking-notice";

/** The tenant asks to cancel when it is too late to do so alone. */
export const cancellationRequested = bookingNotice({
  key: "cancellation_requested",
  tells: { cancellation_requested: "landlord" },
  audience: "landlord",
  status: "cancellation_requested",
  title: "Demande d'annulation",
  message: (stay) =>
    `${stay.tenantName} demande à annuler : ${stayInWords(stay)}. La réservation reste confirmée tant que vous ne répondez pas.`,
  mail: {
    subject: "Demande d'annulation",
    title: "Votre locataire demande à annuler",
    paragraph:
      "L'arrivée est dans moins de 24 heures ou le séjour a commencé\u00a0: l'annulation demande votre accord. Sans réponse, la réservation reste confirmée.",
    button: "Répondre à la demande",
  },
});
