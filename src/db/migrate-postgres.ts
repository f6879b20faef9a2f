import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { checkEngine, checkMigrations } from "./check-version";
import { addExtensions } from "./extensions";
import { MIGRATIONS_FOLDER } from "./migrations-folder";
import { applySettings } from "./own-settings";
import * as schema from "./schema";

/** Any constant: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_241_001;
/** The longest migration of a large database takes a few minutes. */
const PATIENCE_MS = 5 * 60_000;
const PAUSE_MS = 200;

/** Another process, or one that is gone, holds the lock for longer than any migration takes. */
export class MigrationLockedError extends Error {}

/**
 * Brings a database up to date, after those that are at it. The lock is a transaction's: behind a
 * pooler a session's would outlive its process, and hold up every later start.
 * @throws MigrationLockedError after `patience`, ms; MissingExtensionsError; OldEngineError,
 *   NewerDatabaseError unless `allowNewer`
 */
export async function migratePostgres(
  url: string,
  { patience = PATIENCE_MS, allowNewer = false } = {},
): Promise<void> {
  const [holder, worker] = await Promise.all([connect(url), connect(url)]);
  try {
    await holder.query("begin; set local idle_in_transaction_session_timeout to 0");
    await takeTurn(holder, patience);
    const db = drizzle(worker, { schema, casing: "snake_case" });
    await checkEngine(db);
    if (!allowNewer) await checkMigrations(db);
    await addExtensions(worker);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await holder.query("commit");
  } finally {
    await Promise.all([holder.end(), worker.end()]);
  }
}

async function takeTurn(holder: pg.Client, patience: number): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    const { rows } = await holder.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock($1) as mine",
      [MIGRATION_LOCK],
    );
    if (rows[0]?.mine) return;
    if (performance.now() > end) throw new MigrationLockedError();
    await setTimeout(PAUSE_MS);
  }
}

/** A connection of its own, without the limits of a request. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  await applySettings(client);
  return client;
}
