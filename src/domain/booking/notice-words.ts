import type { BookingMailAudience, BookingMailStatus } from "~/mail/types";
import { inWords } from "./day-words";
import type { Parties } from "./parties";

type Words = { title: string; message: (stay: string, who: string) => string };

const tenant: Record<BookingMailStatus, Words> = {
  requested: {
    title: "Demande envoyée",
    message: (stay) => `Le propriétaire a 48 heures pour répondre à votre demande : ${stay}.`,
  },
  confirmed: {
    title: "Réservation confirmée",
    message: (stay) => `Le propriétaire a accepté votre demande : ${stay}.`,
  },
  declined: {
    title: "Demande refusée",
    message: (stay) => `Le propriétaire n'a pas pu accepter votre demande : ${stay}.`,
  },
  expired: {
    title: "Demande expirée",
    message: (stay) => `Le propriétaire n'a pas répondu à temps : ${stay}.`,
  },
  cancelled: { title: "Réservation annulée", message: (stay) => `N'a plus cours : ${stay}.` },
  reminder: {
    title: "Demande en attente",
    message: (stay) => `Nous avons rappelé votre demande au propriétaire : ${stay}.`,
  },
  taken: {
    title: "Dates prises",
    message: (stay) =>
      `Le propriétaire a accepté une autre demande pour la même période : ${stay}. Choisissez d'autres dates ou un autre logement.`,
  },
};

const landlord: Record<BookingMailStatus, Words> = {
  requested: {
    title: "Nouvelle demande de réservation",
    message: (stay, who) => `${who} souhaite réserver ${stay}. Répondez sous 48 heures.`,
  },
  confirmed: {
    title: "Réservation confirmée",
    message: (stay, who) => `Vous avez accepté la demande de ${who} : ${stay}.`,
  },
  declined: {
    title: "Demande refusée",
    message: (stay, who) => `Vous avez refusé la demande de ${who} : ${stay}.`,
  },
  expired: {
    title: "Demande expirée",
    message: (stay, who) => `La demande de ${who} est restée sans réponse : ${stay}.`,
  },
  cancelled: {
    title: "Réservation annulée",
    message: (stay, who) => `La réservation de ${who} n'a plus cours : ${stay}.`,
  },
  reminder: {
    title: "Une demande attend votre réponse",
    message: (stay, who) => `${who} attend toujours votre réponse : ${stay}.`,
  },
  taken: {
    title: "Dates déjà prises",
    message: (stay, who) => `La demande de ${who} ne peut plus être acceptée : ${stay}.`,
  },
};

const WORDS: Record<BookingMailAudience, Record<BookingMailStatus, Words>> = { tenant, landlord };

/** Title and sentence of the notification of a booking event, in French. */
export function noticeWords(
  audience: BookingMailAudience,
  status: BookingMailStatus,
  { booking, title, tenant: guest }: Parties,
): { title: string; message: string } {
  const words = WORDS[audience][status];
  const dates = booking.end_date
    ? `du ${inWords(booking.start_date)} au ${inWords(booking.end_date)}`
    : `à partir du ${inWords(booking.start_date)}`;
  return {
    title: words.title,
    message: words.message(`« ${title} », ${dates}`, `${guest.first_name} ${guest.last_name}`),
  };
}
