import type { Ctx, JobData } from "~/domain";

/** Removes files whose rows are gone; those that are not there are passed over. */
export function deleteFiles(ctx: Ctx, { keys }: JobData["delete-files"]): Promise<void> {
  return ctx.storage.delete(keys);
}
