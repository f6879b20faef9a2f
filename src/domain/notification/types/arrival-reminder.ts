import { type BookingNotice, bookingMail, stayInWords } from "./booking-mail";

const PREPARE =
  "Préparez le logement et envoyez les informations d'accès si ce n'est pas encore fait.";
const AGREE =
  "Convenez de l'heure d'arrivée avec le propriétaire. Les informations d'accès sont sur votre réservation dès qu'il les a envoyées.";

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
    paragraph: AGREE,
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
    paragraph: PREPARE,
    button: "Voir la réservation",
  }),
};

/** The stay begins today, and yesterday's reminder did not go out. */
export const arrivalToday: BookingNotice = {
  audience: "tenant",
  status: "arrival_today",
  site: {
    type: "booking",
    title: "Votre séjour commence aujourd'hui",
    message: (stay) => `Bonne arrivée : ${stayInWords(stay)}.`,
  },
  link: (id) => `/user/booking/${id}`,
  mail: bookingMail({
    subject: "Votre séjour commence aujourd'hui",
    title: "Votre séjour commence aujourd'hui",
    paragraph: AGREE,
    button: "Voir ma réservation",
  }),
};

/** The same, to the landlord who receives them. */
export const guestToday: BookingNotice = {
  audience: "landlord",
  status: "arrival_today",
  site: {
    type: "booking",
    title: "Une arrivée aujourd'hui",
    message: (stay) => `${stay.tenantName} arrive aujourd'hui : ${stayInWords(stay)}.`,
  },
  link: (id) => `/landlord/booking/${id}`,
  mail: bookingMail({
    subject: "Une arrivée aujourd'hui",
    title: "Votre locataire arrive aujourd'hui",
    paragraph: PREPARE,
    button: "Voir la réservation",
  }),
};
