import { REQUEST_EXPIRES_HOURS, REQUEST_REMINDER_HOURS } from "~/contract/limits";
import { type BookingStay, bookingNotice, stayInWords } from "./booking-notice";
import { answerBy } from "./booking-requested";

/** Hours before the end of a request at which a landlord without e-mail is texted. */
const LAST_HOURS = 6;

const endOf = ({ startDate }: BookingStay, now: Date) =>
  answerBy(startDate, now, REQUEST_EXPIRES_HOURS - REQUEST_REMINDER_HOURS);

/** A request has waited for 20 hours. */
export const bookingReminder = bookingNotice({
  key: "booking_reminder",
  tells: { booking_unanswered: "landlord" },
  audience: "landlord",
  status: "reminder",
  title: "Une demande attend votre réponse",
  message: (stay) => `${stay.tenantName} attend toujours votre réponse : ${stayInWords(stay)}.`,
  texted: {
    at: (stay, now) => new Date(endOf(stay, now).getTime() - LAST_HOURS * 3_600_000),
    onlyIf: "pending",
  },
  pushedUntil: endOf,
  mail: {
    subject: "Demande en attente",
    title: "Une demande attend votre réponse",
    paragraph:
      "Un locataire attend toujours votre réponse. Une demande expire 48 heures après son envoi, au plus tard à la fin du jour d'arrivée.",
    button: "Répondre à la demande",
  },
});
