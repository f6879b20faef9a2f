import { eq } from "drizzle-orm";
import { sweeps } from "~/db/schema";
import type { Ctx } from "../context";
import { unnamed } from "./unnamed";

/** A file is somebody's for a day: its row may be about to be written. */
const GRACE_MS = 24 * 3_600_000;
/** Files that one run looks at: a minute's work, and 3.6 million in five weeks. */
const LOOKED_AT_MAX = 100_000;
const BATCH = 200;
const NAME = "files";

type Deps = Pick<Ctx, "db" | "storage" | "now">;
/** Those of the files of a folder that nobody needs. */
type FindUnused = (ctx: Pick<Ctx, "db">, keys: string[]) => Promise<string[]>;
/** By folder; what belongs to none of them is not ours. */
export type Folders = Record<string, FindUnused>;

const OWN: Folders = { avatars: unnamed, private: unnamed, "property-images": unnamed };

export type Sweep = {
  looked_at: number;
  deleted: number;
  /** Whether the run came to the end; otherwise the next one goes on where it stopped. */
  finished: boolean;
};

/**
 * Deletes the files that nobody needs and that are older than a day, up to `max` looked at, from
 * where the last run stopped. Several processes may run it at once: they delete the same files.
 */
export async function sweepFiles(
  ctx: Deps,
  { folders = {}, max = LOOKED_AT_MAX }: { folders?: Folders; max?: number } = {},
): Promise<Sweep> {
  const [stopped] = await ctx.db.select().from(sweeps).where(eq(sweeps.name, NAME));
  const sweep: Sweep = { looked_at: 0, deleted: 0, finished: false };
  for await (const { last, count, orphans } of findOrphans(ctx, folders, stopped?.marker)) {
    await ctx.storage.delete(orphans);
    const reached = { marker: last, updated_at: ctx.now() };
    await ctx.db
      .insert(sweeps)
      .values({ name: NAME, ...reached })
      .onConflictDoUpdate({ target: sweeps.name, set: reached });
    sweep.looked_at += count;
    sweep.deleted += orphans.length;
    if (sweep.looked_at >= max) return sweep;
  }
  await ctx.db.delete(sweeps).where(eq(sweeps.name, NAME));
  return { ...sweep, finished: true };
}

/** The files that nobody needs, a batch of all files at a time, in the order of the keys. */
export async function* findOrphans(
  ctx: Deps,
  folders: Folders = {},
  after?: string,
): AsyncGenerator<{ last: string; count: number; orphans: string[] }> {
  const young = ctx.now().getTime() - GRACE_MS;
  const all = Object.entries({ ...OWN, ...folders }).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [folder, findUnused] of all) {
    if (after !== undefined && `${folder}/` < after && !after.startsWith(`${folder}/`)) continue;
    let batch: { key: string; modifiedAt: Date }[] = [];
    const judged = async () => {
      const old = batch.filter(({ modifiedAt }) => modifiedAt.getTime() < young);
      const keys = old.map(({ key }) => key);
      const orphans = keys.length > 0 ? await findUnused(ctx, keys) : [];
      const found = { last: batch.at(-1)?.key ?? "", count: batch.length, orphans };
      batch = [];
      return found;
    };
    const from = after?.startsWith(`${folder}/`) ? after : undefined;
    for await (const file of ctx.storage.list(folder, from)) {
      batch.push(file);
      if (batch.length === BATCH) yield await judged();
    }
    if (batch.length > 0) yield await judged();
  }
}
