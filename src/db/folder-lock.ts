import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderLockedError extends Error {}

/**
 * Locks the data folder for this process and returns the release. The lock is SQLite's, so the
 * kernel frees it when the process dies, however it dies.
 * @throws FolderLockedError when another process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, "lock"));
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked/.test(error.message)) throw new FolderLockedError(folder);
    throw error;
  }
  return () => file.close();
}
