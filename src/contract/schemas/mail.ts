import { USER_TYPES } from "../enums";
import { MESSAGE_MAX, NAME_MAX, NOTE_MAX, SUBJECT_MAX, TITLE_MAX } from "../limits";
import { day, email, instant, line, optional, paragraph, personName } from "./fields";
import { z } from "./french";

const firstName = personName(NAME_MAX);
const propertyTitle = line(TITLE_MAX);
const reason = optional(NOTE_MAX);
const link = z.url({ protocol: /^https?$/ }).max(2000);

/** The booking events that are mailed to each side. */
export const BOOKING_MAILS = {
  tenant: [
    "requested",
    "confirmed",
    "declined",
    "expired",
    "taken",
    "cancelled",
    "cancellation_declined",
    "modification_accepted",
    "modification_declined",
    "taken_back",
    "ended",
    "arrival",
    "arrival_today",
    "completed",
  ],
  landlord: [
    "requested",
    "expired",
    "reminder",
    "withdrawn",
    "cancelled",
    "cancellation_requested",
    "modification_requested",
    "arrival",
    "arrival_today",
    "completed",
  ],
} as const;
/** The events of a property that are mailed to its landlord. */
export const PROPERTY_MAILS = [
  "submitted",
  "active",
  "inactive",
  "rejected",
  "change_requested",
  "suspended",
  "deleted",
  "confirm",
  "confirm_again",
  "unconfirmed",
  "edit_approved",
  "edit_rejected",
] as const;
const bookingMail = z
  .strictObject({
    firstName,
    audience: z.enum(["tenant", "landlord"]),
    status: z
      .enum([...new Set([...BOOKING_MAILS.tenant, ...BOOKING_MAILS.landlord])])
      .openapi("BookingMail"),
    propertyTitle,
    startDate: day,
    endDate: day.nullish().transform((v) => v ?? null),
    totalAmount: z.number().int().min(0),
    bookingCode: line(20),
    reason,
    link,
  })
  .refine(
    ({ audience, status }) => (BOOKING_MAILS[audience] as readonly string[]).includes(status),
    { path: ["status"] },
  );

/** What an administrator may have mailed: the four kinds of the specification's section 3. */
export const notificationEmailInput = z
  .discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("welcome"),
      to: email,
      data: z.strictObject({ firstName, userType: z.enum(USER_TYPES) }),
    }),
    z.strictObject({
      type: z.literal("booking-confirmation"),
      to: email,
      data: bookingMail,
    }),
    z.strictObject({
      type: z.literal("property-status"),
      to: email,
      data: z.strictObject({
        firstName,
        propertyTitle,
        status: z.enum(PROPERTY_MAILS),
        reason,
        link,
      }),
    }),
    z.strictObject({
      type: z.literal("contact-notification"),
      to: email,
      data: z.strictObject({
        name: personName(2 * NAME_MAX),
        email,
        subject: line(SUBJECT_MAX),
        message: paragraph(MESSAGE_MAX),
        submittedAt: instant,
        link: link.nullish().transform((v) => v ?? null),
      }),
    }),
  ])
  .openapi("NotificationEmail");
export type NotificationEmailInput = z.infer<typeof notificationEmailInput>;

export const mailAnswer = z
  .union([
    z.object({ success: z.literal(true) }),
    z.object({ success: z.literal(false), error: z.string() }),
  ])
  .openapi("MailAnswer");
export type MailAnswer = z.infer<typeof mailAnswer>;
