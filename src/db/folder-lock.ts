import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The message is the folder. */
export class FolderLockedError extends Error {}

/** The lock can't be made in the folder, which is the message. */
export class FolderUnusableError extends Error {}

/**
 * Locks the data folder for this process and returns the release. The lock is SQLite's, so the
 * kernel frees it when the process dies, however it dies.
 * @throws FolderLockedError when another process holds it, FolderUnusableError
 */
export function lockFolder(folder: string): () => void {
  let file: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    file = new DatabaseSync(join(folder, "lock"));
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (cause) {
    file?.close();
    const isLocked = cause instanceof Error && /locked/.test(cause.message);
    throw new (isLocked ? FolderLockedError : FolderUnusableError)(folder, { cause });
  }
  return () => file.close();
}
