import type { Ctx, JobData } from "~/domain";
import * as favorite from "~/domain/favorite";

/** Tells those who saved a listing that it costs less or left the site. */
export async function tellFavorites(ctx: Ctx, data: JobData["tell-favorites"]): Promise<void> {
  const told = await favorite.tellFavorites(ctx, data);
  if (told > 0) ctx.log.info("favourites told", { told });
}
