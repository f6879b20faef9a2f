import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { OpenDatabase } from "./client";
import { listenPostgres } from "./listen-postgres";
import { migratePostgres } from "./migrate-postgres";
import { applySettings } from "./own-settings";
import * as schema from "./schema";
import { type OnQuery, watchPool } from "./watch";

export type PostgresDatabase = OpenDatabase & { pool: pg.Pool };

/** What the server gives up itself after 15 s; this is for one that no longer answers at all. */
const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Opens and migrates a PostgreSQL database (15 or later) through a pool of `max` connections;
 * `onQuery` learns of each statement. `patient`: statements may take as long as they like, as those
 * that fill a database do.
 * @throws MigrationLockedError, OldEngineError, NewerDatabaseError unless `allowNewer`
 */
export async function openPostgres(options: {
  url: string;
  max?: number;
  patient?: boolean;
  allowNewer?: boolean;
  onQuery?: OnQuery;
}): Promise<PostgresDatabase> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    // 0: waits for a connection as long as the statement before it takes.
    connectionTimeoutMillis: options.patient ? 0 : 5_000,
    ...(!options.patient && { statement_timeout: 15_000, query_timeout: ANSWER_TIMEOUT_MS }),
    keepAlive: true,
    onConnect: applySettings,
  });
  pool.on("error", () => {});
  // A connection lost in the middle of a transaction tells the process, which must not end of it.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (options.onQuery) watchPool(pool, options.onQuery);
  const db = drizzle(pool, { schema, casing: "snake_case" });
  await migratePostgres(options.url, { allowNewer: options.allowNewer === true });
  return {
    db,
    engine: "postgres",
    pool,
    listen: (...heard) => listenPostgres(options.url, ...heard),
    close: () => pool.end(),
  };
}
