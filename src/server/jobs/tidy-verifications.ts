import type { Ctx } from "~/domain";
import * as verification from "~/domain/verification";

/** Ends badges that are a year old and deletes documents that nobody needs any more. */
export async function tidyVerifications(ctx: Ctx): Promise<void> {
  const tidied = await verification.tidyVerifications(ctx);
  if (tidied > 0) ctx.log.info("verifications tidied", { tidied });
}
