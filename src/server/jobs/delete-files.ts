import type { Ctx, JobData } from "~/domain";
import { deleteUnused } from "~/domain/upload";

/** Removes files whose last row is gone; those that are not there are passed over. */
export function deleteFiles(ctx: Ctx, { keys }: JobData["delete-files"]): Promise<void> {
  return deleteUnused(ctx, keys);
}
