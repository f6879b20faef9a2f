import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle as onPg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as onPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Db } from "~/db/client";
import { openPglite } from "~/db/embedded";
import { applySettings } from "~/db/own-settings";
import * as schema from "~/db/schema";
import { BackupError } from "./place";

/** One connection of either engine, without the limits of a request and without migrating. */
export type Engine = {
  name: "pglite" | "postgres";
  query<T>(text: string, values?: unknown[]): Promise<T[]>;
  /** Statements without an answer. */
  run(text: string): Promise<void>;
  migrate(migrationsFolder: string): Promise<void>;
  db: Db;
  close(): Promise<void>;
};

const OPTIONS = { schema, casing: "snake_case" } as const;

export async function openPostgresEngine(url: string): Promise<Engine> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  await applySettings(client);
  await client.query("set statement_timeout to 0; set idle_in_transaction_session_timeout to 0");
  const db = onPg(client, OPTIONS);
  return {
    name: "postgres",
    query: async <T>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as T[],
    run: async (text) => void (await client.query(text)),
    migrate: (migrationsFolder) => migratePg(db, { migrationsFolder }),
    db,
    close: () => client.end(),
  };
}

/** Opens a folder that no other process has open. */
export async function openEmbeddedEngine(dataDir: string): Promise<Engine> {
  const pglite = await openPglite({ dataDir });
  const run = async (text: string) => void (await pglite.exec(text));
  await applySettings({ query: run } as unknown as pg.Client);
  const db = onPglite(pglite, OPTIONS);
  return {
    name: "pglite",
    query: async <T>(text: string, values?: unknown[]) =>
      (await pglite.query<T>(text, values)).rows,
    run,
    migrate: (migrationsFolder) => migratePglite(db, { migrationsFolder }),
    db,
    close: () => pglite.close(),
  };
}

/**
 * Of a data folder that this process has locked.
 * @throws BackupError when it has no database
 */
export function openDatabaseOf(dataDir: string): Promise<Engine> {
  if (hasDatabase(dataDir)) return openEmbeddedEngine(databaseFolder(dataDir));
  throw new BackupError(`Il n'y a pas de base de données dans ${dataDir}.`);
}

/** Where the embedded database of a data folder lies. */
export const databaseFolder = (dataDir: string) => join(dataDir, "database");

export const hasDatabase = (dataDir: string) =>
  existsSync(join(databaseFolder(dataDir), "PG_VERSION"));
