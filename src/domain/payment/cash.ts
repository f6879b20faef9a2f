import { and, eq, gt, inArray } from "drizzle-orm";
import { UNFINISHED_STATUSES } from "~/contract/payment";
import type { Db } from "~/db/client";
import { dues, transfers } from "~/db/schema";
import { DomainError } from "../errors";

/**
 * A landlord notes cash only for a booking of which nothing stands paid on the site, nor is being paid.
 * @throws DomainError paid_on_site
 */
export async function refuseCashBesidePayment(tx: Db, bookingId: string): Promise<void> {
  const waiting = and(
    eq(transfers.booking_id, bookingId),
    eq(transfers.direction, "collect"),
    inArray(transfers.status, UNFINISHED_STATUSES),
  );
  const paid = and(eq(dues.booking_id, bookingId), gt(dues.paid, 0));
  const found = (await tx.$count(transfers, waiting)) + (await tx.$count(dues, paid));
  if (found > 0) throw new DomainError("paid_on_site");
}
