import type { Ctx, JobData } from "~/domain";
import * as booking from "~/domain/booking";

/** Tells the tenants of a landlord's decision, once it can't be undone any more. */
export function announceDecision(ctx: Ctx, data: JobData["announce-decision"]): Promise<void> {
  return booking.announceDecision(ctx, data);
}
