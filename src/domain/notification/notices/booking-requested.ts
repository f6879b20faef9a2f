import { addDays, HOUR_MS } from "~/contract/days";
import { REQUEST_EXPIRES_HOURS } from "~/contract/limits";
import { startOfDay } from "../../calendar";
import { bookingNotice, stayInWords } from "./booking-notice";

/** When a request expires that has so many hours left, or with its first day. */
export function answerBy(startDate: string, now: Date, hours: number): Date {
  const end = startOfDay(addDays(startDate, 1));
  return new Date(Math.min(now.getTime() + hours * HOUR_MS, end.getTime()));
}

/** A tenant asks for a stay: the landlord has to answer. */
export const bookingRequested = bookingNotice({
  key: "booking_requested",
  tells: { booking_requested: "landlord" },
  audience: "landlord",
  status: "requested",
  title: "Nouvelle demande de réservation",
  message: (stay) =>
    `${stay.tenantName} souhaite réserver ${stayInWords(stay)}. Répondez sous 48 heures, au plus tard le jour d'arrivée.`,
  texted: {},
  pushedUntil: ({ startDate }, now) => answerBy(startDate, now, REQUEST_EXPIRES_HOURS),
  mail: {
    subject: "Nouvelle demande",
    title: "Nouvelle demande de réservation",
    paragraph:
      "Un locataire souhaite réserver votre logement. Vous avez 48 heures pour lui répondre, au plus tard le jour d'arrivée.",
    button: "Répondre à la demande",
  },
});

/** The same request, to the tenant who sent it. */
export const bookingSent = bookingNotice({
  key: "booking_sent",
  tells: { booking_requested: "tenant" },
  own: ["booking_requested"],
  audience: "tenant",
  status: "requested",
  title: "Demande envoyée",
  message: (stay) =>
    `Le propriétaire a 48 heures pour répondre à votre demande, au plus tard le jour d'arrivée : ${stayInWords(stay)}.`,
  mail: {
    subject: "Demande envoyée",
    title: "Votre demande de réservation est envoyée",
    paragraph:
      "Le propriétaire a 48 heures pour répondre, au plus tard le jour d'arrivée. Nous vous écrivons dès qu'il l'a fait.",
    button: "Voir ma demande",
  },
});
