import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { OpenDatabase } from "./client";
import { listenPostgres } from "./listen-postgres";
import { MIGRATIONS_FOLDER } from "./migrations-folder";
import * as schema from "./schema";
import { type OnQuery, watchPool } from "./watch";

export type PostgresDatabase = OpenDatabase & { pool: pg.Pool };

/** Any constant: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_241_001;

/** What the server gives up itself after 15 s; this is for one that no longer answers at all. */
const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Opens and migrates a PostgreSQL database (15 or later) through a pool of `max` connections;
 * `onQuery` learns of each statement.
 */
export async function openPostgres(options: {
  url: string;
  max?: number;
  onQuery?: OnQuery;
}): Promise<PostgresDatabase> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on("error", () => {});
  // A connection lost in the middle of a transaction tells the process, which must not end of it.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (options.onQuery) watchPool(pool, options.onQuery);
  const db = drizzle(pool, { schema, casing: "snake_case" });
  await migrateOnce(options.url);
  return {
    db,
    engine: "postgres",
    pool,
    listen: (...heard) => listenPostgres(options.url, ...heard),
    close: () => pool.end(),
  };
}

/** On a connection of its own, without the limits of a request. */
async function migrateOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    // The lock goes with the connection.
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client, { casing: "snake_case" }), {
      migrationsFolder: MIGRATIONS_FOLDER,
    });
  } finally {
    await client.end();
  }
}
