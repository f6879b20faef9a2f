import { BOOKING_STATUSES } from "../enums";
import { formerOffset, listPage } from "./fields";
import { z } from "./french";

/** Loose on purpose: dates that make no stay are answered by a message, not by an error. */
export const quoteQuery = z.object({
  propertyId: z.string().max(64),
  startDate: z.string().max(32).optional(),
  endDate: z.string().max(32).optional(),
});
const bookingListQuery = z.object({
  ...listPage({ size: 50, max: 100 }),
  offset: formerOffset,
});
export const tenantBookingQuery = bookingListQuery.extend({
  propertyId: z.string().max(64).optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
});
/**
 * Filters of a landlord's list: the status, where a request that lost its dates counts as cancelled,
 * and the month of arrival; `with` asks for the counts of both, too.
 */
export const receivedBookingQuery = bookingListQuery.extend({
  status: z.enum(BOOKING_STATUSES).optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Indiquez un mois, par exemple 2026-12.")
    .optional(),
  order: z.enum(["newest", "oldest"]).openapi("Order").default("newest"),
  /** In the place of `before`, oldest first. */
  after: z.string().max(64).optional(),
  with: z.literal("groups").optional(),
});

export type ReceivedBookingQuery = z.output<typeof receivedBookingQuery>;
export type TenantBookingQuery = z.output<typeof tenantBookingQuery>;
