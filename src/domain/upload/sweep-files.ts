import { eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { sweeps } from "~/db/schema";
import type { Ctx } from "../context";
import { type Doubt, doubtAbout, NAMED_FOLDERS } from "./own-storage";
import { emptyTrash, throwAway } from "./trash";
import { unnamed } from "./unnamed";

/** A file is somebody's for a day: its row may be about to be written. */
const GRACE_MS = 24 * 3_600_000;
/** Files that one run looks at: a minute's work, and 3.6 million in five weeks. */
const LOOKED_AT_MAX = 100_000;
const BATCH = 200;
const NAME = "files";

type Deps = Pick<Ctx, "db" | "storage" | "now">;
/** Finds the unused ones among the files of a folder. */
type FindUnused = (ctx: Pick<Ctx, "db">, keys: string[]) => Promise<string[]>;
/** What finds the unused files of each folder; other folders are not ours. */
export type Folders = Record<string, FindUnused>;

const OWN: Folders = Object.fromEntries(NAMED_FOLDERS.map((folder) => [folder, unnamed]));

export type Sweep = {
  /** Why nothing was swept. */
  doubt: Doubt;
  looked_at: number;
  swept: number;
  /** Unused, but more of a folder than a run takes without a person's word. */
  left: number;
  /** Files that waited in the trash for 14 days, and are gone now. */
  deleted: number;
  /** Whether the run came to the end; otherwise the next one goes on where it stopped. */
  finished: boolean;
};

/** How many of `count` files of a folder a run takes at most: 5 %, but at least 20 and at most 200. */
export const mostUnused = (count: number) => Math.min(200, Math.max(20, Math.floor(count / 20)));

/**
 * Moves unused files older than a day into the trash, up to `max` looked at, from where the last run stopped. A folder of which too many are unused is left as it is, unless
 * a person has `asked`: the database may be the wrong one. Several processes may run it at once.
 */
export async function sweepFiles(
  ctx: Deps,
  {
    folders = {},
    max = LOOKED_AT_MAX,
    asked = false,
  }: { folders?: Folders; max?: number; asked?: boolean } = {},
): Promise<Sweep> {
  const doubt = await doubtAbout(ctx);
  const sweep: Sweep = { doubt, looked_at: 0, swept: 0, left: 0, deleted: 0, finished: false };
  if (doubt === "foreign" || (doubt && !asked)) return sweep;
  sweep.deleted = await emptyTrash(ctx);
  const [stopped] = await ctx.db.select().from(sweeps).where(eq(sweeps.name, NAME));
  const from = stopped?.marker || undefined;
  let folder = { name: "", last: "", count: 0, orphans: [] as string[] };
  const settle = async () => {
    const { last, count, orphans } = folder;
    if (count === 0) return;
    if (asked || orphans.length <= mostUnused(count)) {
      await throwAway(ctx, orphans);
      sweep.swept += orphans.length;
    } else sweep.left += orphans.length;
    await reach(last);
  };
  const reach = async (marker: string) => {
    const left = sweep.left + (from && stopped ? stopped.left : 0);
    const reached = { marker, left, updated_at: ctx.now() };
    await ctx.db
      .insert(sweeps)
      .values({ name: NAME, ...reached })
      .onConflictDoUpdate({ target: sweeps.name, set: reached });
  };
  for await (const { last, count, orphans } of findOrphans(ctx, folders, from)) {
    const name = last.slice(0, last.indexOf("/"));
    if (name !== folder.name) {
      await settle();
      folder = { name, last, count: 0, orphans: [] };
    }
    folder.last = last;
    folder.count += count;
    folder.orphans.push(...orphans);
    sweep.looked_at += count;
    if (sweep.looked_at >= max) {
      await settle();
      return sweep;
    }
  }
  await settle();
  await reach("");
  return { ...sweep, finished: true };
}

/** Unused files that the last sweep left for a person to decide. */
export async function readLeft(db: Db): Promise<number> {
  const [last] = await db.select().from(sweeps).where(eq(sweeps.name, NAME));
  return last?.left ?? 0;
}

/** The unused files, a batch of all files at a time, in the order of the keys. */
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
