import { bookingNotice, stayInWords } from "./booking-notice";

/** The tenant asks for other dates; the notice names the new ones. */
export const modificationRequested = bookingNotice({
  key: "modification_requested",
  tells: { modification_requested: "landlord" },
  audience: "landlord",
  status: "modification_requested",
  title: "Nouvelles dates demandées",
  message: (stay) =>
    `${stay.tenantName} demande d'autres dates : ${stayInWords(stay)}. La réservation ne change pas tant que vous ne répondez pas.`,
  mail: {
    subject: "Nouvelles dates demandées",
    title: "Votre locataire demande d'autres dates",
    paragraph:
      "Voici les dates et le montant demandés. La réservation ne change pas tant que vous ne répondez pas.",
    button: "Répondre à la demande",
  },
});
