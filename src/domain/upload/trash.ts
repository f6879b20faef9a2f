import type { Ctx } from "../context";

const TRASH = "trash";
const KEPT_MS = 14 * 86_400_000;
const BATCH = 200;

/** `trash/2099-12-31/` before the key that the file had. */
const inTrash = (day: Date) => `${TRASH}/${day.toISOString().slice(0, 10)}`;

/** Puts files aside for 14 days. */
export async function throwAway(
  { storage, now }: Pick<Ctx, "storage" | "now">,
  keys: string[],
): Promise<void> {
  const folder = inTrash(now());
  for (let from = 0; from < keys.length; from += BATCH) {
    const some = keys.slice(from, from + BATCH);
    await Promise.all(some.map((key) => storage.move(key, `${folder}/${key}`)));
  }
}

/** Deletes what was thrown away more than 14 days ago; answers how many files. */
export async function emptyTrash({ storage, now }: Pick<Ctx, "storage" | "now">): Promise<number> {
  const kept = inTrash(new Date(now().getTime() - KEPT_MS));
  let deleted = 0;
  let batch: string[] = [];
  const remove = async () => {
    await storage.delete(batch);
    deleted += batch.length;
    batch = [];
  };
  for await (const { key } of storage.list(TRASH)) {
    if (key >= kept) break;
    if (batch.push(key) === BATCH) await remove();
  }
  await remove();
  return deleted;
}

/** Puts everything in the trash back where it was; answers how many files. */
export async function restoreTrash({ storage }: Pick<Ctx, "storage">): Promise<number> {
  const keys: string[] = [];
  for await (const { key } of storage.list(TRASH)) keys.push(key);
  for (const key of keys) await storage.move(key, key.split("/").slice(2).join("/"));
  return keys.length;
}
