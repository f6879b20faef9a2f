import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { OpenDatabase } from "./client";
import { ChangesUnheardError, listenPostgres } from "./listen-postgres";
import { migratePostgres } from "./migrate-postgres";
import { applySettings } from "./own-settings";
import * as schema from "./schema";
import { type OnQuery, watchPool } from "./watch";

export type PostgresDatabase = OpenDatabase & { pool: pg.Pool };

const STATEMENT_MS = 15_000;
/** What the server gives up itself before; this is for one that no longer answers at all. */
const ANSWER_TIMEOUT_MS = 20_000;
/** A database whose changes are not heard is not tried again sooner. */
const UNHEARD_PAUSE_MS = 30_000;

/**
 * Opens and migrates a PostgreSQL database (15 or later) through a pool of `max` connections;
 * `onQuery` learns of each statement. `patient`: statements may take as long as they like, as those
 * that fill a database do. `directUrl`: past a pooler, for listening and migrating; `onHearing` learns
 * when changes are no longer heard, and when they are again.
 * @throws MigrationLockedError, MissingExtensionsError, OldEngineError, NewerDatabaseError unless
 *   `allowNewer`
 */
export async function openPostgres(options: {
  url: string;
  directUrl?: string | undefined;
  max?: number;
  patient?: boolean;
  allowNewer?: boolean;
  onQuery?: OnQuery;
  onHearing?: (hears: boolean) => void;
}): Promise<PostgresDatabase> {
  const { url, directUrl = url, onHearing = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    // 0: waits for a connection as long as the statement before it takes.
    connectionTimeoutMillis: options.patient ? 0 : 5_000,
    ...(!options.patient && { query_timeout: ANSWER_TIMEOUT_MS }),
    keepAlive: true,
    onConnect: (client) => applySettings(client, options.patient ? 0 : STATEMENT_MS),
  });
  pool.on("error", () => {});
  // A connection lost in the middle of a transaction tells the process, which must not end of it.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (options.onQuery) watchPool(pool, options.onQuery);
  const db = drizzle(pool, { schema, casing: "snake_case" });
  await migratePostgres(directUrl, { allowNewer: options.allowNewer === true });
  let hears = true;
  let notBefore = 0;
  const listening = {
    url: directUrl,
    say: (channel: string, payload: string) =>
      pool.query("select pg_notify($1, $2)", [channel, payload]),
    onTested: (heard: boolean) => {
      if (heard !== hears) onHearing(heard);
      hears = heard;
      notBefore = heard ? 0 : performance.now() + UNHEARD_PAUSE_MS;
    },
  };
  return {
    db,
    engine: "postgres",
    pool,
    listen: async (...heard) => {
      if (performance.now() < notBefore) throw new ChangesUnheardError();
      return listenPostgres(listening, ...heard);
    },
    close: () => pool.end(),
  };
}
