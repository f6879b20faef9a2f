import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { checkMigrations } from "./check-version";
import type { OpenDatabase } from "./client";
import { MIGRATIONS_FOLDER } from "./migrations-folder";
import { takeDataFolder } from "./restored-folder";
import * as schema from "./schema";
import { type OnQuery, watchEmbedded } from "./watch";

export type EmbeddedDatabase = OpenDatabase & { pglite: PGlite };

/** Arrays of bool, int4, text, varchar, int8, float8, uuid and jsonb, by the engine's numbers. */
const ARRAYS = [1000, 1007, 1009, 1015, 1016, 1022, 2951, 3807];

/** The engine does not take the files of its folder, which is the message: a power cut may leave them so. */
export class DamagedDatabaseError extends Error {}

/**
 * Opens (and makes, and migrates) the embedded database of a data folder, or one in memory.
 * `from` is a dump of `pglite.dumpDataDir` to start from; `onQuery` learns of each statement after.
 * @throws FolderLockedError when another process has the folder open, FolderUnusableError,
 *   DamagedDatabaseError, NewerDatabaseError unless `allowNewer`
 */
export async function openEmbedded(options: {
  folder?: string;
  from?: Blob;
  allowNewer?: boolean;
  onQuery?: OnQuery;
}): Promise<EmbeddedDatabase> {
  const unlock = options.folder ? takeDataFolder(options.folder) : () => {};
  const dataDir = options.folder ? join(options.folder, "database") : undefined;
  const isMade = dataDir !== undefined && existsSync(join(dataDir, "PG_VERSION"));
  try {
    const pglite = await openPglite({ dataDir, from: options.from }).catch((cause: unknown) => {
      throw isMade ? new DamagedDatabaseError(dataDir, { cause }) : cause;
    });
    const db = drizzle(pglite, { schema, casing: "snake_case" });
    if (!options.allowNewer) await checkMigrations(db);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    if (options.onQuery) watchEmbedded(pglite, options.onQuery);
    return {
      db,
      engine: "pglite",
      pglite,
      listen: async (channel, onMessage) => {
        const stop = await pglite.listen(channel, onMessage);
        // The engine tells before it answers the statement that wrote.
        return { stop: () => stop(), catchUp: async () => undefined };
      },
      close: async () => {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The engine alone: in memory, or of a folder that this process has locked. Migrates nothing. */
export async function openPglite({
  dataDir,
  from,
}: {
  dataDir?: string | undefined;
  from?: Blob | undefined;
}): Promise<PGlite> {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(from ? { loadDataDir: from } : {}),
    extensions: { btree_gist, pg_trgm, unaccent },
  });
  // The engine copies this list for each statement, half the time of a short one. Most of it reads
  // arrays of the catalogue's rows, which no statement of ours answers.
  const answered = new Set([...Object.keys(types.parsers), ...ARRAYS.map(String)]);
  pglite.parsers = Object.fromEntries(
    Object.entries(pglite.parsers).filter(([type]) => answered.has(type)),
  );
  return pglite;
}
