import { and, eq, gt, inArray } from "drizzle-orm";
import { UNFINISHED_STATUSES } from "~/contract/payment";
import type { Db } from "~/db/client";
import { dues, transfers } from "~/db/schema";
import { DomainError } from "../errors";

/** Whether anything stands paid on the site for a booking, or is being paid. */
export async function isOnSite(db: Db, bookingId: string): Promise<boolean> {
  const waiting = and(
    eq(transfers.booking_id, bookingId),
    eq(transfers.direction, "collect"),
    inArray(transfers.status, UNFINISHED_STATUSES),
  );
  const paid = and(eq(dues.booking_id, bookingId), gt(dues.paid, 0));
  return (await db.$count(transfers, waiting)) + (await db.$count(dues, paid)) > 0;
}

/**
 * A landlord notes cash only for a booking of which nothing stands paid on the site, nor is being paid.
 * @throws DomainError paid_on_site
 */
export async function refuseCashBesidePayment(tx: Db, bookingId: string): Promise<void> {
  if (await isOnSite(tx, bookingId)) throw new DomainError("paid_on_site");
}
