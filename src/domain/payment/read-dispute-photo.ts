import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { bookings, disputePhotos, disputes } from "~/db/schema";
import { type OpenFile, openPhoto } from "~/domain/upload";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { isParty } from "./lock-booking";

/**
 * Opens a photo of a problem for the two sides of its booking and for administrators, before and
 * after the decision, as its words are read: to anyone else it does not exist.
 * @throws DomainError not_found
 */
export async function readDisputePhoto(ctx: Ctx, id: string): Promise<OpenFile> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const { actor } = ctx;
  const isAdmin = actor.kind === "user" && actor.role === "admin";
  const action = isAdmin ? "payment:manage" : "payment:own";
  const { userId } = authorise(ctx, action, { hide: true });
  const [row] = await ctx.db
    .select({ key: disputePhotos.file_key })
    .from(disputePhotos)
    .innerJoin(disputes, eq(disputes.id, disputePhotos.dispute_id))
    .innerJoin(bookings, eq(bookings.id, disputes.booking_id))
    .where(and(eq(disputePhotos.id, id), isAdmin ? undefined : isParty(userId)));
  return openPhoto(ctx, orNotFound(row).key);
}
