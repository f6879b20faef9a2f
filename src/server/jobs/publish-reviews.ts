import type { Ctx } from "~/domain";
import * as review from "~/domain/review";

/** Shows the reviews that have waited 14 days for the other side's. */
export async function publishReviews(ctx: Ctx): Promise<void> {
  const stays = await review.publishReviews(ctx);
  if (stays > 0) ctx.log.info("reviews shown", { stays });
}
