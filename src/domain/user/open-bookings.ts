import { and, eq, inArray, or } from "drizzle-orm";
import { OPEN_BOOKING_STATUSES } from "~/contract/enums";
import type { Db } from "~/db/client";
import { bookings } from "~/db/schema";

/** Whether a person has a booking that is pending or confirmed, on one side or both. */
export async function hasOpenBookings(
  tx: Db,
  userId: string,
  side: "both" | "landlord",
): Promise<boolean> {
  const received = eq(bookings.landlord_id, userId);
  const isParty = side === "both" ? or(eq(bookings.tenant_id, userId), received) : received;
  const isOpen = inArray(bookings.status, OPEN_BOOKING_STATUSES);
  return (await tx.$count(bookings, and(isParty, isOpen))) > 0;
}
