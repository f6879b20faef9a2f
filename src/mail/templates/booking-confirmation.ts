import type { MailContent } from "../content";
import { formatDay, formatFcfa, greeting } from "../format";
import type { MailDataOf } from "../types";
import { bookingWords } from "./booking-words";

/** Tells tenant or landlord what has just happened to a booking, with its dates and its code. */
export function bookingConfirmation(data: MailDataOf<"booking-confirmation">): MailContent {
  const { subject, title, says, button } = bookingWords[data.audience][data.status];
  return {
    subject: `${subject}\u00a0: ${data.propertyTitle}`,
    title,
    greeting: greeting(data.firstName),
    paragraphs: says,
    ...(data.reason?.trim() && { quote: { label: "Motif", text: data.reason } }),
    facts: [
      { label: "Logement", value: data.propertyTitle },
      { label: "Arrivée", value: formatDay(data.startDate) },
      { label: "Départ", value: data.endDate === null ? "En cours" : formatDay(data.endDate) },
      { label: "Montant total", value: formatFcfa(data.totalAmount) },
      { label: "Code de réservation", value: data.bookingCode },
    ],
    button: { label: button, href: data.link },
  };
}
