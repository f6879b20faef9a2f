import { DAY_MS } from "~/contract/days";
import { listBackups, nameOf, readManifest, timeOf } from "./manifest";
import { entriesOf } from "./stored-files";
import type { Vault } from "./vault";

const BATCH = 200;

/**
 * Deletes the backups older than so many days, never the newest, and a day later what no backup names
 * any more: what another one is about to name is younger than that. Answers how many backups went.
 */
export async function expireBackups(vault: Vault, days: number, now: Date): Promise<number> {
  const ids = await listBackups(vault);
  const limit = timeOf(new Date(now.getTime() - days * DAY_MS));
  const old = ids.slice(0, -1).filter((id) => id < limit);
  // What makes them backups: what is left of them are rests, which go below.
  if (old.length > 0) await vault.delete(old.map(nameOf));
  await deleteUnnamed(vault, now.getTime() - DAY_MS);
  return old.length;
}

/** The rests of deleted and of unfinished backups. */
async function deleteUnnamed(vault: Vault, limit: number): Promise<void> {
  const kept = new Set(await listBackups(vault));
  const content = new Set<string>();
  for (const id of kept) {
    for await (const { sha256 } of entriesOf(vault, await readManifest(vault, id))) {
      content.add(vault.contentName(sha256));
    }
  }
  const isNamed = (key: string) =>
    key.startsWith("files/") ? content.has(key) : kept.has(key.split("/")[1] ?? "");
  for (const folder of ["backups", "files"]) {
    const rest: string[] = [];
    for await (const { key, modifiedAt } of vault.list(folder)) {
      if (!isNamed(key) && modifiedAt.getTime() < limit) rest.push(key);
    }
    for (let at = 0; at < rest.length; at += BATCH) await vault.delete(rest.slice(at, at + BATCH));
  }
}
