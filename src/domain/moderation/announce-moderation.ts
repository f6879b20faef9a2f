import { and, eq, isNull } from "drizzle-orm";
import { UNDO_SECONDS } from "~/contract/limits";
import type { Db } from "~/db/client";
import { auditLog, properties } from "~/db/schema";
import { notifyOwner } from "~/domain/property";
import type { Ctx } from "../context";
import type { JobData } from "../jobs";
import {
  type PropertyNotice,
  propertyApproved,
  propertyChangeRequested,
  propertyDismissed,
  propertyReinstated,
  propertyRejected,
  propertySuspended,
} from "../notification";

const NOTICES: Record<string, PropertyNotice> = {
  "property.approve": propertyApproved,
  "property.reject": propertyRejected,
  "property.dismiss": propertyDismissed,
  "property.request_change": propertyChangeRequested,
  "property.suspend": propertySuspended,
  "property.lift": propertyReinstated,
};

/** Enqueues the owner's notice of a decision just made, for when it can't be undone any more. */
export async function announceLater(
  ctx: Ctx,
  tx: Db,
  decided: JobData["announce-moderation"],
): Promise<void> {
  const startAfter = new Date(ctx.now().getTime() + UNDO_SECONDS * 1000);
  await ctx.jobs.enqueue(tx, "announce-moderation", decided, { startAfter });
}

/**
 * Tells the owner of an administrator's decision; once, and not if it was undone, or another one
 * followed, or the property no longer stands where the decision put it.
 */
export async function announceModeration(
  ctx: Ctx,
  { propertyId, decision }: JobData["announce-moderation"],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [property] = await tx
      .update(properties)
      .set({ unannounced_decision: null })
      .where(
        and(
          eq(properties.id, propertyId),
          eq(properties.unannounced_decision, decision),
          isNull(properties.deleted_at),
        ),
      )
      .returning();
    if (!property) return;
    const [made] = await tx.select().from(auditLog).where(eq(auditLog.id, decision));
    const notice = NOTICES[made?.action ?? ""];
    if (!made || !notice || made.details?.["to"] !== property.status) return;
    await notifyOwner(ctx, tx, property, notice, made.reason);
  });
}
