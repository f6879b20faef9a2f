import { getTableColumns, sql } from "drizzle-orm";
import { bookingCode, landlordBreakdown } from "~/contract/booking-price";
import type { LandlordBreakdown } from "~/contract/schemas/booking";
import { stayNights } from "~/contract/stay-length";
import { bookings } from "~/db/schema";
import { requestExpiry } from "./lifecycle";

const { stay: _generated, ...columns } = getTableColumns(bookings);
/**
 * Whether a pending request has lost its dates to a confirmed stay, which it may just have been. Table names stand literally:
 * Drizzle leaves them out of a query over one table, where the inner one would be meant.
 */
export const datesTaken = sql<boolean>`(bookings.status = 'pending' and exists (
  select 1 from bookings held where held.property_id = bookings.property_id
    and held.status = 'confirmed' and held.stay && bookings.stay and held.id <> bookings.id))`;
/** Every column of a booking but the generated range. */
export const stayColumns = { ...columns, dates_taken: datesTaken };
export type StayRow = Omit<typeof bookings.$inferSelect, "stay"> & { dates_taken: boolean };

/** The part of a booking that both sides may read. */
export function stayShape(row: StayRow) {
  return {
    id: row.id,
    code: bookingCode(row.id),
    property_id: row.property_id,
    start_date: row.start_date,
    end_date: row.end_date,
    nights: stayNights(row.start_date, row.end_date),
    total_amount: row.total_amount,
    security_deposit: row.security_deposit,
    move_in: row.move_in,
    monthly_charges: row.monthly_charges,
    unit_price: row.unit_price,
    currency: row.currency,
    billing_period: row.billing_period,
    adults: row.adults,
    children: row.children,
    status: row.status,
    dates_taken: row.dates_taken,
    payment_status: row.payment_status,
    message: row.message,
    notes: row.notes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    expires_at: row.status === "pending" ? requestExpiry(row).toISOString() : null,
  };
}

/** What a booking brings its landlord; null once it is cancelled. */
export function earningsOf(row: StayRow): LandlordBreakdown | null {
  if (row.status === "cancelled") return null;
  return landlordBreakdown(row.total_amount, row.commission_rate);
}
