import { and, eq, sql } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Visit, VisitAnswers } from "~/contract/schemas/visit";
import { properties, visits } from "~/db/schema";
import { readHandled, visitAsked } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { nextStatus } from "./lifecycle";
import { isOver, selectVisits, visitShape } from "./visit-shape";

/**
 * What the visitor says after a visit: whether photos, place and price were as the listing said. It
 * counts on the listing once per visitor, so that no one makes a score alone.
 * @throws DomainError not_found for an absent or foreign one; visit_closed before its end, after a
 * cancellation and for a second answer about the listing
 */
export async function answerVisit(
  ctx: Ctx,
  id: string,
  { photos, place, price }: VisitAnswers,
): Promise<Visit> {
  const { userId } = authorise(ctx, "visit:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "visit:change");
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const own = and(eq(visits.id, id), eq(visits.visitor_id, userId));
    const [found] = await tx.select().from(visits).where(own).for("update");
    const { status, starts_at, property_id } = orNotFound(found);
    // One answer after the other of each listing, so that two of one visitor don't both count.
    const listing = eq(properties.id, property_id);
    await tx.select({ id: properties.id }).from(properties).where(listing).for("no key update");
    const before = orNotFound((await selectVisits(tx, own))[0]);
    nextStatus(status, "answer", "visitor");
    if (before.has_answered || !isOver(starts_at, now)) throw new DomainError("visit_closed");
    await tx
      .update(visits)
      .set({
        photos_true: photos,
        place_true: place,
        price_true: price,
        answered_at: now,
        asked_at: sql`coalesce(${visits.asked_at}, ${now.toISOString()}::timestamptz)`,
      })
      .where(own);
    await readHandled(tx, { about: id, whose: [userId], notices: [visitAsked] });
    const isTrue = photos && place && price ? 1 : 0;
    await tx
      .update(properties)
      .set({
        visits_answered: sql`${properties.visits_answered} + 1`,
        visits_true: sql`${properties.visits_true} + ${isTrue}`,
      })
      .where(listing);
    const row = orNotFound((await selectVisits(tx, own))[0]);
    return visitShape(row, userId, now);
  });
}
