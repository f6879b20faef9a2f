import type { Ctx } from "~/domain";
import * as property from "~/domain/property";

/** Asks landlords whether their listings are still free, and hides those of which nobody says so. */
export async function askConfirmations(ctx: Ctx): Promise<void> {
  const listings = await property.askConfirmations(ctx);
  if (listings > 0) ctx.log.info("confirmations asked", { listings });
}
