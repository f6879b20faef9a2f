import type { Ctx } from "~/domain";
import * as property from "~/domain/property";

/** Puts the views of ended days together. */
export async function countDays(ctx: Ctx): Promise<void> {
  const views = await property.countDays(ctx);
  if (views > 0) ctx.log.info("days counted", { views });
}
