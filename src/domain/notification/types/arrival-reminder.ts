import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

/** The stay begins tomorrow. */
export const arrivalTomorrow: BookingNotice = {
  audience: "tenant",
  status: "arrival",
  site: {
    type: "booking",
    title: "Votre séjour commence demain",
    message: (stay) => `Préparez votre arrivée : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Votre séjour commence demain",
    title: "Votre séjour commence demain",
    paragraph:
      "Convenez de l'heure d'arrivée avec le propriétaire. Les informations d'accès sont sur votre réservation dès qu'il les a envoyées.",
    button: "Voir ma réservation",
  }),
};

/** The same, to the landlord who receives them. */
export const guestTomorrow: BookingNotice = {
  audience: "landlord",
  status: "arrival",
  site: {
    type: "booking",
    title: "Une arrivée demain",
    message: (stay) => `${stay.tenantName} arrive demain : ${stayInWords(stay)}.`,
  },
  link: (id) => `/landlord/booking/${id}`,
  mail: bookingMail({
    subject: "Une arrivée demain",
    title: "Votre locataire arrive demain",
    paragraph:
      "Préparez le logement et envoyez les informations d'accès si ce n'est pas encore fait.",
    button: "Voir la réservation",
  }),
};
