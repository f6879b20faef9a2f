import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** A request has waited for 20 hours. */
export const bookingReminder: BookingNotice = {
  audience: "landlord",
  status: "reminder",
  site: {
    type: "booking",
    title: "Une demande attend votre réponse",
    message: (stay) => `${stay.tenantName} attend toujours votre réponse : ${stayInWords(stay)}.`,
  },
  link: (id) => `/landlord/booking/${id}`,
  mail: bookingMail({
    subject: "Demande en attente",
    title: "Une demande attend votre réponse",
    paragraph:
      "Un locataire attend toujours votre réponse. Une demande expire 48 heures après son envoi.",
    button: "Répondre à la demande",
  }),
};
