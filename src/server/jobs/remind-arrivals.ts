import type { Ctx } from "~/domain";
import * as booking from "~/domain/booking";

/** Reminds tenants and landlords of the stays that begin tomorrow. */
export async function remindArrivals(ctx: Ctx): Promise<void> {
  const reminded = await booking.remindArrivals(ctx);
  if (reminded > 0) ctx.log.info("arrivals reminded", { reminded });
}
