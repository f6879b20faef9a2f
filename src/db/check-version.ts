import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Db, rows } from "./client";
import { MIGRATIONS_FOLDER } from "./migrations-folder";

/** The oldest PostgreSQL on which the migrations and queries are tested. */
const OLDEST_ENGINE = 15;

/** The message is the version that the server has. */
export class OldEngineError extends Error {}

/** A later version of the site has migrated the database. */
export class NewerDatabaseError extends Error {}

/** @throws OldEngineError for a PostgreSQL before `oldest` */
export async function checkEngine(db: Db, oldest = OLDEST_ENGINE): Promise<void> {
  const [engine] = await rows<{ number: string; version: string }>(
    db,
    sql`select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  );
  if (Math.floor(Number(engine?.number) / 10_000) < oldest) {
    throw new OldEngineError(engine?.version);
  }
}

/** @throws NewerDatabaseError when the database has had a migration that is none of this version's */
export async function checkMigrations(db: Db, newest = newestMigration()): Promise<void> {
  const [table] = await rows<{ is_there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  if (!table?.is_there) return;
  const [last] = await rows<{ made_at: string | null }>(
    db,
    sql`select max(created_at) as made_at from drizzle.__drizzle_migrations`,
  );
  if (Number(last?.made_at ?? 0) > newest) throw new NewerDatabaseError();
}

/** When the newest migration of this version was written, in ms. */
export function newestMigration(): number {
  const journal = readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}
