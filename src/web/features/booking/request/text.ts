import type { BillingPeriod } from "~/contract/enums";
import { formatNumber, plural } from "~/web/lib/format";

const onePeriod: Record<BillingPeriod, string> = {
  day: "1 jour",
  week: "1 semaine",
  month: "1 mois",
};

/** The booking dialog and the price of a stay. */
export const stayText = {
  title: "Réserver ce logement",
  start: "Date de début",
  end: "Date de fin",
  endHint: "Vide\u00a0: séjour sans date de fin.",
  adults: "Adultes",
  children: "Enfants",
  message: "Message au propriétaire",
  messageHint: "Présentez-vous en quelques mots.",
  submit: "Envoyer la demande",
  booked: "Déjà réservé\u00a0:",
  fromTo: (start: string, end: string) => `du ${start} au ${end}`,
  from: (start: string) => `dès le ${start}`,
  openEnded: (period: BillingPeriod) => `Séjour sans date de fin, ${onePeriod[period]}`,
  nights: (rate: string, count: number) =>
    `${rate} × ${formatNumber(count)} ${plural(count, "nuit", "nuits")}`,
  chooseDates: "Choisissez une date de début pour connaître le total.",
  correctDates: "Corrigez les dates pour connaître le total.",
  quoting: "Calcul du total…",
  quoteFailed:
    "Le total ne peut pas être calculé pour l'instant. Vous pouvez tout de même demander.",
  total: "Total",
  fee: "Frais de service (5\u202f%)",
  taxes: "Taxes (2\u202f%)",
  deposit: "Caution, rendue à la fin du séjour",
  pay: "Rien n'est payé maintenant\u00a0: le propriétaire répond d'abord.",
  startRequired: "Veuillez sélectionner une date de début.",
  startPast: "La date de début ne peut pas être dans le passé.",
  endBeforeStart: "La date de fin ne peut pas précéder la date de début.",
} as const;

export const bookingToast = {
  signIn: ["Connexion requise", "Vous devez être connecté pour effectuer une réservation."],
  noDate: ["Date manquante", stayText.startRequired],
  refused: "Erreur de réservation",
  error: "Erreur",
  failed: "Une erreur s'est produite lors de la réservation.",
  done: [
    "Réservation confirmée !",
    "Votre demande de réservation a été envoyée. Le propriétaire va vous contacter sous peu.",
  ],
} as const;
