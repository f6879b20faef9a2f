import type { BookingMailAudience, BookingMailStatus } from "../types";

type BookingWords = { subject: string; title: string; says: string[]; button: string };

const tenant: Record<BookingMailStatus, BookingWords> = {
  requested: {
    subject: "Demande envoyée",
    title: "Votre demande de réservation est envoyée",
    says: ["Le propriétaire a 48 heures pour répondre. Nous vous écrivons dès qu'il l'a fait."],
    button: "Voir ma demande",
  },
  confirmed: {
    subject: "Réservation confirmée",
    title: "Votre réservation est confirmée",
    says: [
      "Le propriétaire a accepté votre demande. Gardez votre code de réservation\u00a0: il identifie votre séjour.",
    ],
    button: "Voir ma réservation",
  },
  declined: {
    subject: "Demande refusée",
    title: "Votre demande n'a pas été acceptée",
    says: ["Le propriétaire n'a pas pu accepter votre demande. Rien ne vous est facturé."],
    button: "Voir ma demande",
  },
  expired: {
    subject: "Demande expirée",
    title: "Votre demande a expiré",
    says: [
      "Le propriétaire n'a pas répondu à temps. Rien ne vous est facturé, et vous pouvez demander un autre logement ou d'autres dates.",
    ],
    button: "Voir ma demande",
  },
  cancelled: {
    subject: "Réservation annulée",
    title: "Votre réservation est annulée",
    says: ["Cette réservation n'a plus cours."],
    button: "Voir ma réservation",
  },
  reminder: {
    subject: "Demande en attente",
    title: "Votre demande attend encore une réponse",
    says: ["Nous avons rappelé votre demande au propriétaire. Vous n'avez rien à faire."],
    button: "Voir ma demande",
  },
  taken: {
    subject: "Dates prises",
    title: "Ces dates viennent d'être prises",
    says: [
      "Le propriétaire a accepté une autre demande pour la même période. Choisissez une autre période ou un autre logement.",
    ],
    button: "Voir ma demande",
  },
};

const landlord: Record<BookingMailStatus, BookingWords> = {
  requested: {
    subject: "Nouvelle demande",
    title: "Nouvelle demande de réservation",
    says: ["Un locataire souhaite réserver votre logement. Vous avez 48 heures pour lui répondre."],
    button: "Répondre à la demande",
  },
  confirmed: {
    subject: "Réservation confirmée",
    title: "Vous avez accepté la réservation",
    says: ["Le locataire est prévenu. Ces dates ne peuvent plus être réservées par un autre."],
    button: "Voir la réservation",
  },
  declined: {
    subject: "Demande refusée",
    title: "Vous avez refusé la demande",
    says: ["Le locataire est prévenu, avec votre motif si vous en avez donné un."],
    button: "Voir la demande",
  },
  expired: {
    subject: "Demande expirée",
    title: "Une demande a expiré",
    says: [
      "Cette demande est restée sans réponse et ne peut plus être acceptée. Répondez sous 48 heures pour ne pas perdre un locataire.",
    ],
    button: "Voir la demande",
  },
  cancelled: {
    subject: "Réservation annulée",
    title: "Une réservation est annulée",
    says: ["Cette réservation n'a plus cours et ne retient plus ces dates."],
    button: "Voir la réservation",
  },
  reminder: {
    subject: "Demande en attente",
    title: "Une demande attend votre réponse",
    says: [
      "Un locataire attend toujours votre réponse. Une demande expire 48 heures après son envoi.",
    ],
    button: "Répondre à la demande",
  },
  taken: {
    subject: "Dates déjà prises",
    title: "Une demande ne peut plus être acceptée",
    says: [
      "Vous avez confirmé une autre réservation pour la même période. Le locataire est prévenu.",
    ],
    button: "Voir la demande",
  },
};

/** What a booking mail says to each side, by what has just happened. */
export const bookingWords: Record<BookingMailAudience, Record<BookingMailStatus, BookingWords>> = {
  tenant,
  landlord,
};
