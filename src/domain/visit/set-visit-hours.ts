import { eq } from "drizzle-orm";
import { today } from "~/contract/days";
import { isUuid } from "~/contract/schemas/fields";
import type { VisitHours } from "~/contract/schemas/visit";
import { VISIT_MESSAGES } from "~/contract/visit-messages";
import { properties, visitExceptions, visitHours } from "~/db/schema";
import { ownedBy } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { answerVisitRequests } from "../messaging";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { readFreeSlots, readHours } from "./read-slots";

/**
 * Sets when the landlord shows a listing, in the place of what stood there. Visits that are booked
 * stay booked; people who asked for a visit are notified of the slots.
 * @throws DomainError not_found; invalid for a day that is over or stands there twice
 */
export async function setVisitHours(ctx: Ctx, id: string, given: VisitHours): Promise<VisitHours> {
  const { userId } = authorise(ctx, "availability:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "visit:hours");
  const day = today(ctx.now());
  const days = given.exceptions.map((one) => one.day);
  const past = days.findIndex((one) => one < day);
  if (past >= 0) throw invalid(`exceptions.${past}.day`, VISIT_MESSAGES.past);
  const twice = days.findIndex((one, n) => days.indexOf(one) < n);
  if (twice >= 0) throw invalid(`exceptions.${twice}.day`, VISIT_MESSAGES.twice);
  return ctx.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ status: properties.status })
      .from(properties)
      .where(ownedBy(userId, id))
      .for("no key update");
    const { status } = orNotFound(own);
    await tx.delete(visitHours).where(eq(visitHours.property_id, id));
    await tx.delete(visitExceptions).where(eq(visitExceptions.property_id, id));
    const hours = given.hours.map(({ weekday, from, to }) => ({
      property_id: id,
      weekday,
      from_minute: from,
      to_minute: to,
    }));
    if (hours.length > 0) await tx.insert(visitHours).values(hours);
    const exceptions = given.exceptions.map((one) => ({
      property_id: id,
      day: one.day,
      from_minute: one.open?.from ?? null,
      to_minute: one.open?.to ?? null,
    }));
    if (exceptions.length > 0) await tx.insert(visitExceptions).values(exceptions);
    if (status === "active" && (await readFreeSlots(tx, id, ctx.now())).length > 0) {
      await answerVisitRequests(ctx, tx, id);
    }
    return readHours(tx, id, day);
  });
}
