import type { Ctx } from "~/domain";
import * as booking from "~/domain/booking";

/** Completes the stays that ended before today. */
export async function completeBookings(ctx: Ctx): Promise<void> {
  const completed = await booking.completeBookings(ctx);
  if (completed > 0) ctx.log.info("stays completed", { completed });
}
