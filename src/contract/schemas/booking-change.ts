import { BOOKING_CHANGE_KINDS, BOOKING_CHANGE_STATUSES } from "../enums";
import { NOTE_MAX } from "../limits";
import { endDate, startDate } from "./booking-dates";
import { day, instant, optional, paragraph, uuid } from "./fields";
import { z } from "./french";

/** New dates of a confirmed stay, and a word to the landlord. */
export const modificationInput = z
  .object({ startDate, endDate, message: optional(NOTE_MAX) })
  .openapi("ModificationInput");
/** Loose on purpose, as for the quote of a request: bad dates are answered by a message. */
export const modificationQuery = z.object({
  startDate: z.string().max(32).optional(),
  endDate: z.string().max(32).optional(),
});
export const cancelInput = z.object({ message: optional(NOTE_MAX) }).openapi("CancelInput");
export const declineChangeInput = z
  .object({ reason: paragraph(NOTE_MAX) })
  .openapi("DeclineChangeInput");

const xaf = z.int();
/** What a tenant asked of the landlord after the confirmation. */
export const bookingChange = z
  .object({
    id: uuid,
    kind: z.enum(BOOKING_CHANGE_KINDS),
    status: z.enum(BOOKING_CHANGE_STATUSES),
    /** The dates and the total asked for; null for a cancellation, the end also for a stay without one. */
    start_date: day.nullable(),
    end_date: day.nullable(),
    total_amount: xaf.nullable(),
    message: z.string().nullable(),
    /** Why the landlord declined. */
    answer: z.string().nullable(),
    created_at: instant,
    decided_at: instant.nullable(),
  })
  .openapi("BookingChange");

/** The price of other dates beside the present one; `total_amount` is null without valid dates. */
export const modificationQuote = z
  .object({
    current_total: xaf,
    available: z.boolean(),
    /** Why not, in French; null when available. */
    message: z.string().nullable(),
    field: z.enum(["startDate", "endDate"]).openapi("StayDate").nullable(),
    nights: z.int().nullable(),
    total_amount: xaf.nullable(),
  })
  .openapi("ModificationQuote");

export type ModificationInput = z.output<typeof modificationInput>;
export type ModificationQuote = z.infer<typeof modificationQuote>;
export type BookingChange = z.infer<typeof bookingChange>;
