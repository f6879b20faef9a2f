import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema";

/**
 * A database or a transaction on it, PGlite or PostgreSQL alike. Inside `transaction(tx => …)` use
 * only `tx`: on the embedded engine the outer handle waits for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Listening = {
  stop(): Promise<void>;
  /**
   * Ends when all has been heard that was committed before. On PostgreSQL it answers a position of the
   * log behind all that was heard so far, unless something came while it asked.
   * @throws Error while nothing can be heard
   */
  catchUp(): Promise<string | undefined>;
};

/**
 * An open database. `listen` calls back on each NOTIFY of a channel, and `onGap` when some may have
 * gone unheard.
 */
export type OpenDatabase = {
  db: Db;
  engine: "pglite" | "postgres";
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
  ): Promise<Listening>;
  close(): Promise<void>;
};

/** Rows of a hand-written query; `T` is the shape the query's author answers for. */
export async function rows<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}
