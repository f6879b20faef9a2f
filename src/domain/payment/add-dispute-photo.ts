import { and, eq, isNull } from "drizzle-orm";
import { DISPUTE_PHOTOS_MAX, type DisputeSide } from "~/contract/payment";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { disputePhotos, disputes } from "~/db/schema";
import { type Photo, withPrivateFile } from "~/domain/upload";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { isParty, lockBooking, readBooking, sideIn } from "./lock-booking";

/** `photo`: the id that the screen gave it. */
type Place = { bookingId: string; side: DisputeSide; photo?: string | undefined };

/**
 * Adds a photo to the open problem of one's own booking; sent again under its id, it is stored once.
 * @throws DomainError not_found, dispute_closed, dispute_photos_full, too_large, photo_invalid,
 * rate_limited
 */
export async function addDisputePhoto(
  ctx: Ctx,
  { bookingId, photo }: Omit<Place, "side">,
  sent: Photo,
): Promise<void> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(bookingId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:photo");
  // Before the photo is read, which may take long; again once it is there.
  const booking = await readBooking(ctx.db, bookingId, isParty(userId));
  const place = { bookingId, side: sideIn(booking, userId), photo };
  if (await isStored(ctx.db, place)) return;
  await findPlace(ctx.db, place);
  await withPrivateFile(ctx, { ...sent, owner: userId }, ({ file_key }, size) =>
    ctx.db.transaction(async (tx) => {
      await lockBooking(tx, bookingId, isParty(userId));
      // Its file goes at once: the one that was first has the row.
      if (await isStored(tx, place)) return undefined;
      const dispute_id = await findPlace(tx, place);
      const [added] = await tx
        .insert(disputePhotos)
        .values({
          ...(photo && { id: photo }),
          ...orNotFound(size),
          dispute_id,
          side: place.side,
          file_key,
          created_at: ctx.now(),
        })
        .onConflictDoNothing()
        .returning({ id: disputePhotos.id });
      // An id that a photo elsewhere bears.
      const { id } = orNotFound(added);
      await audit(ctx, tx, {
        action: "payment.add_dispute_photo",
        targetType: "booking",
        targetId: bookingId,
        details: { photo: id },
      });
      return id;
    }),
  );
}

/** Whether this side has stored the photo already, by its id. */
async function isStored(db: Db, { bookingId, side, photo }: Place): Promise<boolean> {
  if (!photo) return false;
  const own = and(
    eq(disputePhotos.id, photo),
    eq(disputePhotos.side, side),
    eq(disputes.booking_id, bookingId),
  );
  const found = await db
    .select({ id: disputePhotos.id })
    .from(disputePhotos)
    .innerJoin(disputes, eq(disputes.id, disputePhotos.dispute_id))
    .where(own);
  return found.length > 0;
}

/** The open problem of the booking, where this side may show one photo more. */
async function findPlace(db: Db, { bookingId, side }: Place): Promise<string> {
  const [open] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.booking_id, bookingId), isNull(disputes.decided_at)));
  if (!open) throw new DomainError("dispute_closed");
  const own = and(eq(disputePhotos.dispute_id, open.id), eq(disputePhotos.side, side));
  const isFull = (await db.$count(disputePhotos, own)) >= DISPUTE_PHOTOS_MAX;
  if (isFull) throw new DomainError("dispute_photos_full");
  return open.id;
}
