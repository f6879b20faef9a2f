import { BOOKING_MAILS } from "~/contract/schemas/mail";
import type { MailMessage } from "~/domain/notification";

type Type = MailMessage["type"];
type DataOf<T extends Type> = Extract<MailMessage, { type: T }>["data"];
/** What stands in the free fields, and where the links lead. */
export type Words = { name: string; title: string; text: string; link: string };

type PropertyStatus = DataOf<"property-status">["status"];

const PROPERTY_STATUSES = Object.keys({
  submitted: true,
  active: true,
  inactive: true,
  rejected: true,
  change_requested: true,
  suspended: true,
  deleted: true,
  confirm: true,
  confirm_again: true,
  unconfirmed: true,
  edit_approved: true,
  edit_rejected: true,
} satisfies Record<PropertyStatus, true>) as PropertyStatus[];

const price = (amount: number) => ({ amount, currency: "FCFA", period: "month" }) as const;

/** Every kind of mail that there is, in each of its forms; a new one is asked for by its type. */
export function everyMail({ name: firstName, title, text, link }: Words): MailMessage[] {
  const reason = text;
  const named = { firstName, propertyTitle: title, reason, link };
  const contact = { name: firstName, subject: title, message: text, phone: "+237 6 99 12 34 56" };
  const submittedAt = "2025-03-05T13:30:00Z";
  const forms: { [T in Type]: DataOf<T>[] } = {
    "confirm-email": [{ firstName, link }],
    "reset-password": [{ firstName, link, minutes: 30 }],
    "account-exists": [{ firstName, signInLink: link, recoverLink: link }],
    "confirm-new-email": [{ firstName, link, minutes: 30 }],
    "email-change-asked": [{ firstName, newEmail: "new@example.cm", link, minutes: 30 }],
    "password-changed": [{ firstName }],
    "phone-changed": [{ firstName, newPhone: "+237699123456" }],
    "account-status": [
      { firstName, status: "suspended", reason },
      { firstName, status: "reinstated", reason: null },
      { firstName, status: "deleted", reason },
      { firstName, status: "left", reason: null },
    ],
    "role-changed": [{ firstName, role: "landlord", reason }],
    "review-received": [
      { firstName, reviewer: firstName, rating: 4, propertyTitle: title, comment: text, link },
    ],
    "review-answered": [{ firstName, propertyTitle: title, answer: text, link }],
    favorite: [
      { firstName, propertyTitle: title, link, price: null },
      { firstName, propertyTitle: title, link, price: { from: price(120_000), to: price(90_000) } },
    ],
    verification: [
      { firstName, status: "approved", reason: null, link },
      { firstName, status: "refused", reason: text, link },
      { firstName, status: "ended", reason: null, link },
    ],
    inventory: (["tenant", "landlord"] as const).flatMap((audience) =>
      (["to_sign", "signed", "reopened"] as const).map((status) => ({
        firstName,
        audience,
        status,
        kind: "exit" as const,
        propertyTitle: title,
        link,
        bookingCode: "9F3A11C2",
      })),
    ),
    visit: (
      [
        ...["booked", "moved", "cancelled", "tomorrow", "soon"].map((one) => ["landlord", one]),
        ...["booked", "moved", "cancelled", "tomorrow", "soon", "asked"].map((one) => [
          "tenant",
          one,
        ]),
      ] as [DataOf<"visit">["audience"], DataOf<"visit">["status"]][]
    ).map(([audience, status]) => ({
      firstName,
      audience,
      status,
      propertyTitle: title,
      visitorName: firstName,
      link,
      startsAt: "2025-03-05T13:30:00Z",
      visit: {
        id: "9f3a11c2-5d0e-4c55-8a57-2f0b6c1d7e90",
        sequence: 1,
        address: text,
        changedAt: "2025-03-04T09:00:00.000Z",
      },
    })),
    "search-found": [1, 12].map((total) => {
      const found = { title, neighborhood: "Akwa", price: price(90_000) };
      return {
        firstName,
        listings: Array.from({ length: Math.min(total, 10) }, () => found),
        total,
        link,
      };
    }),
    "admin-message": [{ firstName, subject: title, content: text }],
    invitation: [{ role: "landlord", link, days: 7 }],
    "newsletter-confirm": [{ link, unsubscribeLink: link }],
    "report-handled": (["suspended", "corrected", "unfounded"] as const).map((outcome) => ({
      firstName,
      propertyTitle: title,
      outcome,
    })),
    welcome: [
      { firstName, userType: "user" },
      { firstName, userType: "landlord" },
    ],
    "booking-confirmation": (["tenant", "landlord"] as const).flatMap((audience) =>
      BOOKING_MAILS[audience].map((status) => ({
        ...named,
        audience,
        status,
        bookingCode: "9F3A11C2",
        startDate: "2026-11-20",
        endDate: "2026-12-05",
        totalAmount: 125_000,
      })),
    ),
    "property-status": PROPERTY_STATUSES.map((status) => ({ ...named, status })),
    "contact-notification": [
      { ...contact, email: "paul@example.cm", submittedAt, link: null },
      { ...contact, email: null, submittedAt, link },
    ],
  };
  return Object.entries(forms).flatMap(([type, every]) =>
    (every as unknown[]).map((data) => ({ type, data }) as MailMessage),
  );
}

/** `booking-confirmation tenant confirmed`, say. */
export function nameOf({ type, data }: MailMessage): string {
  const { audience, status, userType, outcome } = data as Record<string, string | undefined>;
  const place = type === "contact-notification" && (data as { link: unknown }).link && "thread";
  const kind = type === "favorite" && ((data as { price: unknown }).price ? "lowered" : "gone");
  const found = type === "search-found" && ((data as { total: number }).total > 1 ? "many" : "one");
  return [type, audience, status, userType, outcome, place, kind, found].filter(Boolean).join(" ");
}
