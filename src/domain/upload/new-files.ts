import type { Ctx } from "../context";
import { failureCode } from "../errors";

/** Stores files and the row that names them; when that throws, the files go again. */
export async function withNewFiles<T>(ctx: Ctx, keys: string[], store: () => Promise<T>) {
  try {
    return await store();
  } catch (error) {
    // A storage that does not answer is not waited for twice: what it has kept is the sweep's.
    if (failureCode(error) !== "storage_away") await deleteFiles(ctx, keys);
    throw error;
  }
}

/** Deletes files; what fails is left to the sweep. */
export async function deleteFiles(ctx: Ctx, keys: string[]): Promise<void> {
  await ctx.storage.delete(keys).catch((error: unknown) => {
    ctx.log.error("files of a failed upload stay until the sweep", { keys, error: String(error) });
  });
}
