import type { Ctx, JobData } from "~/domain";
import * as moderation from "~/domain/moderation";

/** Tells a landlord of an administrator's decision, once it can't be undone any more. */
export function announceModeration(ctx: Ctx, data: JobData["announce-moderation"]): Promise<void> {
  return moderation.announceModeration(ctx, data);
}
