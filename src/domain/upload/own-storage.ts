import { installation } from "~/db/schema";
import type { Ctx } from "../context";
import { unnamed } from "./unnamed";

type Deps = Pick<Ctx, "db" | "storage" | "now">;

/** Holds the id of the installation whose files stand beside it. */
export const MARK = "installation/id.txt";
/** So long a database may still turn out to be the wrong one. */
const YOUNG_MS = 24 * 3_600_000;
const LOOKED_AT = 200;

/** Folders of files that rows name. */
export const NAMED_FOLDERS = ["avatars", "private", "property-images"];

/** Why this database may be the wrong one for the stored files; null when it is the right one. */
export type Doubt = "young" | "foreign" | null;

/**
 * `foreign` while the storage bears another installation's mark, or none and files of which no row
 * names one; `young` within a day of the database's first start.
 */
export async function doubtAbout(ctx: Deps): Promise<Doubt> {
  if (await isForeign(ctx)) return "foreign";
  const [own] = await ctx.db.select().from(installation);
  if (!own || ctx.now().getTime() - own.begun_at.getTime() < YOUNG_MS) return "young";
  if (!(await ctx.storage.exists(MARK))) await adoptStorage(ctx);
  return null;
}

/** Whether the storage is another database's, by its mark or, where it has none, by its files. */
export async function isForeign(ctx: Pick<Ctx, "db" | "storage">): Promise<boolean> {
  const [own] = await ctx.db.select().from(installation);
  const mark = await ctx.storage.read(MARK);
  if (mark) return (await new Response(mark.body).text()) !== own?.id;
  return !(await knowsItsFiles(ctx));
}

/** Declares the storage's files to be this database's, on a person's word. */
export async function adoptStorage({ db, storage }: Pick<Ctx, "db" | "storage">): Promise<void> {
  const [own] = await db.select().from(installation);
  if (own) await storage.put(MARK, Buffer.from(own.id), "text/plain");
}

/** Whether it is an installation from before there were marks, or one that has no file yet. */
async function knowsItsFiles(ctx: Pick<Ctx, "db" | "storage">): Promise<boolean> {
  let isEmpty = true;
  for (const folder of NAMED_FOLDERS) {
    const keys: string[] = [];
    for await (const { key } of ctx.storage.list(folder)) {
      if (keys.push(key) === LOOKED_AT) break;
    }
    if (keys.length === 0) continue;
    isEmpty = false;
    if ((await unnamed(ctx, keys)).length < keys.length) return true;
  }
  return isEmpty;
}
