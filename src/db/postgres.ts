import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { OpenDatabase } from "./client";
import { MIGRATIONS_FOLDER } from "./migrations-folder";
import * as schema from "./schema";

export type PostgresDatabase = OpenDatabase & { pool: pg.Pool };

/** Any constant: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_241_001;

/** Opens and migrates a PostgreSQL database (15 or later) through a pool of `max` connections. */
export async function openPostgres(options: {
  url: string;
  max?: number;
}): Promise<PostgresDatabase> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
  });
  pool.on("error", () => {});
  const db = drizzle(pool, { schema, casing: "snake_case" });
  const turn = await pool.connect();
  try {
    await turn.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(turn, { casing: "snake_case" }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await turn.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    turn.release();
  }
  return {
    db,
    engine: "postgres",
    pool,
    listen: async (channel, onMessage) => {
      const client = new pg.Client({ connectionString: options.url });
      await client.connect();
      client.on("notification", (n) => onMessage(n.payload ?? ""));
      client.on("error", () => {});
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return () => client.end();
    },
    close: () => pool.end(),
  };
}
