import { eq, inArray } from "drizzle-orm";
import { bookingCode } from "~/contract/booking-price";
import type { LookItem } from "~/contract/schemas/admin-payment";
import { type Db } from "~/db/client";
import { bookings, properties, type transfers } from "~/db/schema";
import { orNotFound } from "../errors";
import { readProfiles } from "../profile";

type TransferRow = typeof transfers.$inferSelect;
export type Look = Omit<LookItem, "booking" | "person"> & { booking_id: string };

/** What every list shows of a transfer. */
export const transferLook = (row: TransferRow) => ({
  booking_id: row.booking_id,
  transfer_id: row.id,
  direction: row.direction,
  amount: row.amount,
  operator: row.operator,
  number: row.number_shown || null,
  reason: row.reason,
});

/** Adds the bookings, and the person of each: who paid, or whom the money is for. */
export async function withBookings(db: Db, looks: readonly Look[]): Promise<LookItem[]> {
  const ids = [...new Set(looks.map(({ booking_id }) => booking_id))];
  if (ids.length === 0) return [];
  const found = await db
    .select({
      id: bookings.id,
      title: properties.title,
      tenant_id: bookings.tenant_id,
      landlord_id: bookings.landlord_id,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .where(inArray(bookings.id, ids));
  const people = await readProfiles(
    db,
    found.flatMap(({ tenant_id, landlord_id }) => [tenant_id, landlord_id]),
  );
  return looks.map(({ booking_id, ...look }) => {
    const { id, title, ...sides } = orNotFound(found.find((one) => one.id === booking_id));
    const person = people.get(sides[look.direction === "payout" ? "landlord_id" : "tenant_id"]);
    const { id: userId, first_name, last_name } = orNotFound(person);
    return {
      ...look,
      booking: { id, code: bookingCode(id), title },
      person: { id: userId, first_name, last_name },
    };
  });
}
