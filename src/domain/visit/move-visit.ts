import { and, eq, sql } from "drizzle-orm";
import type { Visit } from "~/contract/schemas/visit";
import { databaseError, UNIQUE_VIOLATION } from "~/db/errors";
import { properties, visits } from "~/db/schema";
import { readHandled, visitMovedByLandlord, visitMovedByVisitor } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockComing } from "./lock-visit";
import { readFreeSlots } from "./read-slots";
import { checkFree, slotTaken } from "./take-slot";
import { tellSide } from "./tell-side";
import { selectVisits, visitShape, visitsOf } from "./visit-shape";

/**
 * Moves a visit to another free slot, by either side; the other one is notified, and both are
 * reminded anew. To the slot where it stands it changes nothing.
 * @throws DomainError not_found, slot_taken; visit_closed too when the listing has left the site
 */
export async function moveVisit(ctx: Ctx, id: string, startsAt: string): Promise<Visit> {
  const { userId } = authorise(ctx, "visit:own");
  await enforceQuota(ctx, "visit:change");
  const [now, start] = [ctx.now(), new Date(startsAt)];
  const moved = ctx.db.transaction(async (tx) => {
    const { row: before, side, other } = await lockComing(ctx, tx, { id, userId, action: "move" });
    const { property_id: propertyId, starts_at } = before.visit;
    if (starts_at.getTime() === start.getTime()) return visitShape(before, userId, now);
    const [shown] = await tx
      .select({ id: properties.id })
      .from(properties)
      .where(and(eq(properties.id, propertyId), eq(properties.status, "active")))
      .for("share");
    if (!shown) throw new DomainError("visit_closed");
    await checkFree(tx, { propertyId, start, now });
    await tx
      .update(visits)
      .set({
        starts_at: start,
        day_told_at: null,
        soon_told_at: null,
        updated_at: now,
        sequence: sql`${visits.sequence} + 1`,
      })
      .where(eq(visits.id, id));
    const row = orNotFound((await selectVisits(tx, visitsOf(userId, id)))[0]);
    const notice = side === "visitor" ? visitMovedByVisitor : visitMovedByLandlord;
    await readHandled(tx, { about: id, whose: [row.visit.visitor_id, row.landlord_id] });
    await tellSide(ctx, tx, notice, { row, side: other });
    return visitShape(row, userId, now);
  });
  return moved.catch(async (error: unknown) => {
    if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
    const [visit] = await ctx.db.select().from(visits).where(eq(visits.id, id));
    throw slotTaken(await readFreeSlots(ctx.db, orNotFound(visit).property_id, now));
  });
}
