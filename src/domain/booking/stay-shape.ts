import { getTableColumns } from "drizzle-orm";
import { bookingCode, stayNights } from "~/contract/booking-price";
import { bookings } from "~/db/schema";
import { requestExpiry } from "./lifecycle";

const { stay: _generated, ...columns } = getTableColumns(bookings);
/** Every column of a booking but the generated range. */
export const stayColumns = columns;
export type StayRow = Omit<typeof bookings.$inferSelect, "stay">;

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
    unit_price: row.unit_price,
    currency: row.currency,
    billing_period: row.billing_period,
    adults: row.adults,
    children: row.children,
    status: row.status,
    payment_status: row.payment_status,
    message: row.message,
    notes: row.notes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    expires_at: row.status === "pending" ? requestExpiry(row).toISOString() : null,
  };
}
