import { bookingNotice, stayInWords } from "./booking-notice";

const PREPARE =
  "Préparez le logement et envoyez les informations d'accès si ce n'est pas encore fait.";
const AGREE =
  "Convenez de l'heure d'arrivée avec le propriétaire. Les informations d'accès sont sur votre réservation dès qu'il les a envoyées.";

/** The stay begins tomorrow. */
export const arrivalTomorrow = bookingNotice({
  key: "arrival_tomorrow",
  tells: { arrival_tomorrow: "tenant" },
  audience: "tenant",
  status: "arrival",
  title: "Votre séjour commence demain",
  message: (stay) => `Préparez votre arrivée : ${stayInWords(stay)}.`,
  mail: {
    subject: "Votre séjour commence demain",
    title: "Votre séjour commence demain",
    paragraph: AGREE,
    button: "Voir ma réservation",
  },
});

/** The same, to the landlord who receives them. */
export const guestTomorrow = bookingNotice({
  key: "guest_tomorrow",
  tells: { arrival_tomorrow: "landlord" },
  audience: "landlord",
  status: "arrival",
  title: "Une arrivée demain",
  message: (stay) => `${stay.tenantName} arrive demain : ${stayInWords(stay)}.`,
  mail: {
    subject: "Une arrivée demain",
    title: "Votre locataire arrive demain",
    paragraph: PREPARE,
    button: "Voir la réservation",
  },
});

/** The stay begins today, and yesterday's reminder did not go out. */
export const arrivalToday = bookingNotice({
  key: "arrival_today",
  tells: { arrival_today: "tenant" },
  audience: "tenant",
  status: "arrival_today",
  title: "Votre séjour commence aujourd'hui",
  message: (stay) => `Bonne arrivée : ${stayInWords(stay)}.`,
  mail: {
    subject: "Votre séjour commence aujourd'hui",
    title: "Votre séjour commence aujourd'hui",
    paragraph: AGREE,
    button: "Voir ma réservation",
  },
});

/** The same, to the landlord who receives them. */
export const guestToday = bookingNotice({
  key: "guest_today",
  tells: { arrival_today: "landlord" },
  audience: "landlord",
  status: "arrival_today",
  title: "Une arrivée aujourd'hui",
  message: (stay) => `${stay.tenantName} arrive aujourd'hui : ${stayInWords(stay)}.`,
  mail: {
    subject: "Une arrivée aujourd'hui",
    title: "Votre locataire arrive aujourd'hui",
    paragraph: PREPARE,
    button: "Voir la réservation",
  },
});
