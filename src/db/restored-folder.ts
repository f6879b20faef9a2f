import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { lockFolder } from "./folder-lock";

/** A whole restored database, beside the one that it is to replace. */
export const RESTORED = "database.restored";
/** The secret that belongs to it. */
export const RESTORED_SECRET = "auth-secret.restored";

/**
 * Locks a data folder as `lockFolder` does, and ends a restore that a kill cut short; returns the release.
 * @throws FolderLockedError when another process holds it
 */
export function takeDataFolder(folder: string): () => void {
  const unlock = lockFolder(folder);
  try {
    switchRestored(folder);
    return unlock;
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Puts a restored database in the place of the one before, which stays beside it under another name.
 * The next opening ends what a kill cut short. The folder is locked.
 */
export function switchRestored(folder: string): void {
  const at = (name: string) => join(folder, name);
  if (!existsSync(at(RESTORED))) return;
  const aside = `before-${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`;
  const put = (from: string, name: string) => {
    if (!existsSync(at(from))) return;
    if (existsSync(at(name))) renameSync(at(name), at(`${name}.${aside}`));
    renameSync(at(from), at(name));
  };
  put(RESTORED_SECRET, "auth-secret");
  // Last: while it stands there, a killed switch is taken up again.
  put(RESTORED, "database");
}
