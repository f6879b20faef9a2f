import { and, eq, or } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { bookings, disputePhotos, disputes } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockBooking } from "./lock-booking";

/**
 * Takes one's own photo off an open problem; its file goes with it.
 * @throws DomainError not_found for an absent or foreign photo, dispute_closed
 */
export async function removeDisputePhoto(ctx: Ctx, id: string): Promise<{ bookingId: string }> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:photo");
  const isOwn = or(
    and(eq(disputePhotos.side, "tenant"), eq(bookings.tenant_id, userId)),
    and(eq(disputePhotos.side, "landlord"), eq(bookings.landlord_id, userId)),
  );
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ bookingId: bookings.id, disputeId: disputes.id })
      .from(disputePhotos)
      .innerJoin(disputes, eq(disputes.id, disputePhotos.dispute_id))
      .innerJoin(bookings, eq(bookings.id, disputes.booking_id))
      .where(and(eq(disputePhotos.id, id), isOwn));
    const { bookingId, disputeId } = orNotFound(found);
    await lockBooking(tx, bookingId);
    const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId));
    if (orNotFound(dispute).decided_at) throw new DomainError("dispute_closed");
    const [gone] = await tx
      .delete(disputePhotos)
      .where(eq(disputePhotos.id, id))
      .returning({ key: disputePhotos.file_key });
    await ctx.jobs.enqueue(tx, "delete-files", { keys: [orNotFound(gone).key] });
    await audit(ctx, tx, {
      action: "payment.remove_dispute_photo",
      targetType: "booking",
      targetId: bookingId,
      details: { photo: id },
    });
    return { bookingId };
  });
}
