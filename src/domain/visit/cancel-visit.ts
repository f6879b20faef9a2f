import { eq, sql } from "drizzle-orm";
import type { Visit } from "~/contract/schemas/visit";
import { visits } from "~/db/schema";
import {
  readHandled,
  visitCancelledByLandlord,
  visitCancelledByVisitor,
} from "~/domain/notification";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockComing } from "./lock-visit";
import { tellSide } from "./tell-side";
import { selectVisits, visitShape, visitsOf } from "./visit-shape";

/**
 * Cancels a visit that has not begun, by either side; the other one is notified and the slot is
 * free.
 * @throws DomainError not_found, visit_closed
 */
export async function cancelVisit(ctx: Ctx, id: string): Promise<Visit> {
  const { userId } = authorise(ctx, "visit:own");
  await enforceQuota(ctx, "visit:change");
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const { side, other, to } = await lockComing(ctx, tx, { id, userId, action: "cancel" });
    await tx
      .update(visits)
      .set({ status: to, sequence: sql`${visits.sequence} + 1`, updated_at: now })
      .where(eq(visits.id, id));
    const row = orNotFound((await selectVisits(tx, visitsOf(userId, id)))[0]);
    const notice = side === "visitor" ? visitCancelledByVisitor : visitCancelledByLandlord;
    await readHandled(tx, { about: id, whose: [row.visit.visitor_id, row.landlord_id] });
    await tellSide(ctx, tx, notice, { row, side: other });
    return visitShape(row, userId, now);
  });
}
