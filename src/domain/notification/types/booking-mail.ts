import type { MailContent } from "~/mail/types";
import { dayInWords } from "../../calendar";
import { formatDay, formatFcfa, greeting } from "../format";
import type { MailOf } from "../mail-message";
import type { Notice, NoticeMail } from "../notice";

export type BookingConfirmation = MailOf<"booking-confirmation">;
/** What a booking's notification tells. Days are yyyy-mm-dd; no end is an open-ended stay. */
export type BookingStay = {
  propertyTitle: string;
  startDate: string;
  endDate: string | null;
  /** First and last name. */
  tenantName: string;
};
/** The notice of a booking's event; `status` names the event in the mail's data. */
export type BookingNotice = Required<
  Omit<Notice<BookingStay, "booking-confirmation">, "event" | "pushedUntil" | "texted">
> &
  Pick<Notice<BookingStay>, "pushedUntil" | "texted"> & {
    audience: BookingConfirmation["data"]["audience"];
    status: BookingConfirmation["data"]["status"];
  };

/** `« Studio », du 1er juin 2026 au 4 juin 2026` */
export function stayInWords({ propertyTitle, startDate, endDate }: BookingStay): string {
  const dates = endDate
    ? `du ${dayInWords(startDate)} au ${dayInWords(endDate)}`
    : `à partir du ${dayInWords(startDate)}`;
  return `« ${propertyTitle} », ${dates}`;
}

/** The mail of a booking's event: its own text, the reason if any, the stay's facts and the code. */
export function bookingMail(text: {
  subject: string;
  title: string;
  paragraph: string;
  button: string;
}): NoticeMail<"booking-confirmation"> {
  return { type: "booking-confirmation", content: (data) => contentOf(text, data) };
}

function contentOf(
  text: Parameters<typeof bookingMail>[0],
  data: BookingConfirmation["data"],
): MailContent {
  return {
    subject: `${text.subject}\u00a0: ${data.propertyTitle}`,
    title: text.title,
    greeting: greeting(data.firstName),
    paragraphs: [text.paragraph],
    ...(data.reason?.trim() && { quote: { label: "Motif", text: data.reason } }),
    facts: [
      { label: "Logement", value: data.propertyTitle },
      { label: "Arrivée", value: formatDay(data.startDate) },
      { label: "Départ", value: data.endDate === null ? "En cours" : formatDay(data.endDate) },
      { label: "Montant total", value: formatFcfa(data.totalAmount) },
      { label: "Code de réservation", value: data.bookingCode },
    ],
    button: { label: text.button, href: data.link },
  };
}
