import { and, eq, isNull } from "drizzle-orm";
import type { Availability } from "~/contract/schemas/availability";
import type { Db } from "~/db/client";
import { blockedPeriods, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { ownedBy } from "../property";
import { enforceQuota } from "../quotas";
import { keeper, lockOwn } from "./lock-own";
import { availabilityShape } from "./read-availability";

/**
 * Gives back days that the landlord had taken out; those read from a feed go with their feed.
 * @throws DomainError not_found, rate_limited
 */
export async function unblockPeriod(ctx: Ctx, id: string): Promise<Availability> {
  const actor = keeper(ctx, id);
  await enforceQuota(ctx, "availability:change");
  return ctx.db.transaction(async (tx) => {
    const propertyId = await propertyOf(tx, id, actor.userId);
    await lockOwn(tx, propertyId, actor.userId);
    const [gone] = await tx
      .delete(blockedPeriods)
      .where(and(eq(blockedPeriods.id, id), isNull(blockedPeriods.feed_id)))
      .returning({ id: blockedPeriods.id });
    orNotFound(gone);
    return availabilityShape(ctx, tx, propertyId, actor.userId);
  });
}

async function propertyOf(tx: Db, id: string, landlordId: string): Promise<string> {
  const [row] = await tx
    .select({ id: properties.id })
    .from(blockedPeriods)
    .innerJoin(properties, eq(properties.id, blockedPeriods.property_id))
    .where(and(eq(blockedPeriods.id, id), ownedBy(landlordId)));
  return orNotFound(row).id;
}
