import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Visit } from "~/contract/schemas/visit";
import { UPCOMING_MAX } from "~/contract/visits";
import type { Db } from "~/db/client";
import { properties, users, visits } from "~/db/schema";
import { ownVisitBooked, visitBooked } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { readFreeSlots } from "./read-slots";
import { checkFree, slotTaken } from "./take-slot";
import { tellSide } from "./tell-side";
import { bookedAfter, selectVisits, visitShape, visitsOf } from "./visit-shape";

/**
 * Books a free slot of an active listing. The same slot again, by the same person, answers the visit
 * that stands.
 * @throws DomainError not_found, own_property, visit_planned for a second visit of the listing,
 * visits_full, slot_taken with the next free slots
 */
export async function bookVisit(ctx: Ctx, id: string, startsAt: string): Promise<Visit> {
  const { userId } = authorise(ctx, "visit:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "visit:book", { property: id });
  const [now, start] = [ctx.now(), new Date(startsAt)];
  return ctx.db.transaction(async (tx) => {
    // One booking after the other of each person, so that the limits below hold.
    // The key stays free: two landlords who book with each other notify each other's rows.
    const own = eq(users.id, userId);
    await tx.select({ id: users.id }).from(users).where(own).for("no key update");
    const [property] = await tx
      .select({ landlord_id: properties.landlord_id })
      .from(properties)
      .where(and(eq(properties.id, id), eq(properties.status, "active")))
      .for("share");
    if (orNotFound(property).landlord_id === userId) throw new DomainError("own_property");
    const standing = await standingVisit(tx, { userId, propertyId: id, now });
    if (standing && standing.starts_at.getTime() !== start.getTime()) {
      throw new DomainError("visit_planned");
    }
    const visitId = standing?.id ?? (await take(ctx, tx, { userId, propertyId: id, start }));
    const row = orNotFound((await selectVisits(tx, visitsOf(userId, visitId)))[0]);
    if (!standing) {
      await tellSide(ctx, tx, visitBooked, { row, side: "landlord" });
      await tellSide(ctx, tx, ownVisitBooked, { row, side: "visitor" });
    }
    return visitShape(row, userId, now);
  });
}

async function standingVisit(
  tx: Db,
  { userId, propertyId, now }: { userId: string; propertyId: string; now: Date },
) {
  const coming = await tx
    .select({ id: visits.id, property_id: visits.property_id, starts_at: visits.starts_at })
    .from(visits)
    .where(and(eq(visits.visitor_id, userId), bookedAfter(now)));
  const standing = coming.find((one) => one.property_id === propertyId);
  if (!standing && coming.length >= UPCOMING_MAX) throw new DomainError("visits_full");
  return standing;
}

async function take(
  ctx: Ctx,
  tx: Db,
  { userId, propertyId, start }: { userId: string; propertyId: string; start: Date },
): Promise<string> {
  const now = ctx.now();
  await checkFree(tx, { propertyId, start, now });
  const [made] = await tx
    .insert(visits)
    .values({
      property_id: propertyId,
      visitor_id: userId,
      starts_at: start,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: visits.id });
  // Somebody was faster between the look and the writing.
  if (!made) throw slotTaken(await readFreeSlots(tx, propertyId, now));
  return made.id;
}
