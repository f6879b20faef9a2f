import type { Ctx } from "~/domain";
import * as system from "~/domain/system";

/** Tells the administrators of jobs given up. */
export function reportFailedJobs(ctx: Ctx): Promise<void> {
  return system.reportFailedJobs(ctx);
}
