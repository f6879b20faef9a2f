import { and, eq, or, type SQL } from "drizzle-orm";
import type { DisputeSide } from "~/contract/payment";
import type { Db } from "~/db/client";
import { bookings } from "~/db/schema";
import { orNotFound } from "../errors";

const columns = {
  id: bookings.id,
  property_id: bookings.property_id,
  tenant_id: bookings.tenant_id,
  landlord_id: bookings.landlord_id,
  start_date: bookings.start_date,
  end_date: bookings.end_date,
  total_amount: bookings.total_amount,
  security_deposit: bookings.security_deposit,
  move_in: bookings.move_in,
  commission_rate: bookings.commission_rate,
  status: bookings.status,
  payment_status: bookings.payment_status,
  announced_at: bookings.announced_at,
  completed_at: bookings.completed_at,
};
/** What payments know of a booking; they stand below its noun. */
export type PaidBooking = Pick<typeof bookings.$inferSelect, keyof typeof columns>;

/** Whether a booking is one of this person's, on either side. */
export const isParty = (userId: string) =>
  or(eq(bookings.tenant_id, userId), eq(bookings.landlord_id, userId));
/** On which side of their own booking a person stands. */
export const sideIn = (
  { tenant_id }: Pick<PaidBooking, "tenant_id">,
  userId: string,
): DisputeSide => (tenant_id === userId ? "tenant" : "landlord");

/**
 * Reads a booking without locking it, under a condition on its sides.
 * @throws DomainError not_found
 */
export async function readBooking(db: Db, id: string, whose?: SQL): Promise<PaidBooking> {
  const [row] = await db
    .select(columns)
    .from(bookings)
    .where(and(eq(bookings.id, id), whose));
  return orNotFound(row);
}

/**
 * Locks a booking: all that moves its money happens one after the other. `whose`: a condition on its
 * tenant or landlord.
 * @throws DomainError not_found
 */
export async function lockBooking(tx: Db, id: string, whose?: SQL): Promise<PaidBooking> {
  const [row] = await tx
    .select(columns)
    .from(bookings)
    .where(and(eq(bookings.id, id), whose))
    .for("update");
  return orNotFound(row);
}
