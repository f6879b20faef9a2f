import type { Ctx } from "~/domain";
import * as visit from "~/domain/visit";

/** Reminds both sides of visits, asks afterwards, and cancels those of listings that are gone. */
export async function followVisits(ctx: Ctx): Promise<void> {
  const followed = await visit.followVisits(ctx);
  if (followed > 0) ctx.log.info("visits followed", { followed });
}
