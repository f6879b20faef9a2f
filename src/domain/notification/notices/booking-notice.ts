import { z } from "zod";
import { formatAmount } from "~/contract/format";
import { BOOKING_MAILS } from "~/contract/schemas/mail";
import type { MailContent } from "~/mail/types";
import { dayInWords } from "../../calendar";
import { formatDay, greeting } from "../format";
import { mail, type Notice, type Side, type Words } from "../notice";

/** What the mail of a booking holds. Days are yyyy-mm-dd, amounts XAF; no end is an open-ended stay. */
const CONFIRMATION = z.object({
  firstName: z.string(),
  audience: z.enum(["tenant", "landlord"]),
  status: z.enum([...new Set([...BOOKING_MAILS.tenant, ...BOOKING_MAILS.landlord])]),
  propertyTitle: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  totalAmount: z.number(),
  bookingCode: z.string(),
  reason: z.string().nullish(),
  link: z.string(),
});
type Confirmation = z.infer<typeof CONFIRMATION>;
/** What a booking's notification tells. Days are yyyy-mm-dd; no end is an open-ended stay. */
export type BookingStay = {
  propertyTitle: string;
  startDate: string;
  endDate: string | null;
  /** First and last name. */
  tenantName: string;
};
/** The notice of a booking's event; `status` names the event in the mail's data. */
export type BookingNotice = Notice<BookingStay, Confirmation> &
  Required<Pick<Notice<BookingStay, Confirmation>, "site" | "link" | "mail">> & {
    audience: Side;
    status: Confirmation["status"];
  };
type Text = { subject: string; title: string; paragraph: string; button: string };
type Given = Omit<BookingNotice, "site" | "link" | "mail"> & {
  title: string;
  message(stay: BookingStay): string;
  mail: Text;
};

/** The page of a booking for one of its two sides. */
export const bookingPath = (side: Side, id: string) =>
  `/${side === "tenant" ? "user" : "landlord"}/booking/${id}`;

/**
 * The notice of a booking's event: its own words, which the mail completes with the reason if any,
 * the stay's facts and the code.
 */
export function bookingNotice({ title, message, mail: text, ...given }: Given): BookingNotice {
  const { audience, status } = given;
  return {
    ...given,
    site: { type: "booking", title, message },
    link: (id) => bookingPath(audience, id),
    mail: mail({
      type: "booking-confirmation",
      schema: CONFIRMATION,
      samples: (words) => [{ ...sampleStay(words), audience, status }],
      isOver: ({ startDate }, day) =>
        (status === "arrival_today" && day > startDate) ||
        (status === "arrival" && day >= startDate),
      content: (data) => contentOf(text, data),
    }),
  };
}

const sampleStay = ({ name, title, text, link }: Words) => ({
  firstName: name,
  propertyTitle: title,
  reason: text,
  link,
  bookingCode: "9F3A11C2",
  startDate: "2026-11-20",
  endDate: "2026-12-05",
  totalAmount: 125_000,
});

/** `« Studio », du 1er juin 2026 au 4 juin 2026` */
export function stayInWords({ propertyTitle, startDate, endDate }: BookingStay): string {
  const dates = endDate
    ? `du ${dayInWords(startDate)} au ${dayInWords(endDate)}`
    : `à partir du ${dayInWords(startDate)}`;
  return `« ${propertyTitle} », ${dates}`;
}

function contentOf(text: Text, data: Confirmation): MailContent {
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
      { label: "Montant total", value: formatAmount(data.totalAmount) },
      { label: "Code de réservation", value: data.bookingCode },
    ],
    button: { label: text.button, href: data.link },
  };
}
