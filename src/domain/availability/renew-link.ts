import type { Availability } from "~/contract/schemas/availability";
import { calendarLinks } from "~/db/schema";
import type { Ctx } from "../context";
import { newToken } from "../mailed-token";
import { enforceQuota } from "../quotas";
import { keeper, lockOwn } from "./lock-own";
import { availabilityShape } from "./read-availability";

/**
 * Gives the calendar a new secret address; an earlier one answers nothing any more.
 * @throws DomainError not_found, rate_limited
 */
export async function renewLink(ctx: Ctx, propertyId: string): Promise<Availability> {
  const actor = keeper(ctx, propertyId);
  await enforceQuota(ctx, "calendar:change");
  return ctx.db.transaction(async (tx) => {
    await lockOwn(tx, propertyId, actor.userId);
    const link = { token: newToken(), created_at: ctx.now() };
    await tx
      .insert(calendarLinks)
      .values({ property_id: propertyId, ...link })
      .onConflictDoUpdate({ target: calendarLinks.property_id, set: link });
    return availabilityShape(ctx, tx, propertyId, actor.userId);
  });
}
