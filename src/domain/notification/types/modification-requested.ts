import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The tenant asks for other dates; the stay told of is the new one. */
export const modificationRequested: BookingNotice = {
  audience: "landlord",
  status: "modification_requested",
  site: {
    type: "booking",
    title: "Nouvelles dates demandées",
    message: (stay) =>
      `${stay.tenantName} demande d'autres dates : ${stayInWords(stay)}. La réservation ne change pas tant que vous ne répondez pas.`,
  },
  link: (id) => `/landlord/booking/${id}`,
  mail: bookingMail({
    subject: "Nouvelles dates demandées",
    title: "Votre locataire demande d'autres dates",
    paragraph:
      "Voici les dates et le montant demandés. La réservation ne change pas tant que vous ne répondez pas.",
    button: "Répondre à la demande",
  }),
};
