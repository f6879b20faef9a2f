import type { Ctx } from "~/domain";
import * as booking from "~/domain/booking";

/** Reminds landlords of waiting requests and closes those left unanswered. */
export async function expireBookings(ctx: Ctx): Promise<void> {
  const { expired, reminded } = await booking.expireBookings(ctx);
  if (expired + reminded > 0) ctx.log.info("requests looked over", { expired, reminded });
}
