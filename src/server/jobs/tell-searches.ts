import type { Ctx } from "~/domain";
import * as savedSearch from "~/domain/saved-search";

/** Finds which saved searches the changed listings match, and tells those whose time has come. */
export async function tellSearches(ctx: Ctx): Promise<void> {
  await savedSearch.matchListings(ctx);
  const told = await savedSearch.tellSearches(ctx);
  if (told > 0) ctx.log.info("saved searches told", { told });
}
