import { PGlite } from "@electric-sql/pglite";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { type Db, rows } from "./client";

/** Statements kept planned; the least recently used is dropped first. */
const KEPT_MAX = 64;

const dialect = new PgDialect({ casing: "snake_case" });
const kept = new WeakMap<PGlite, Map<string, Promise<string>>>();
let serial = 0;

/**
 * `rows` for a query that is long or asked with every request. On the embedded engine planning one
 * costs as much as running it, so it is planned once and kept; PostgreSQL plans quickly, and afresh
 * for each value.
 */
export async function preparedRows<T>(db: Db, query: SQL): Promise<T[]> {
  const engine = (db as Db & { $client?: unknown }).$client;
  if (!(engine instanceof PGlite)) return rows<T>(db, query);
  const { sql: text, params } = dialect.sqlToQuery(query);
  const values = params.map(literal);
  if (values.includes(null)) return rows<T>(db, query);
  const name = await planned(engine, text);
  const call = values.length > 0 ? `execute ${name}(${values.join(", ")})` : `execute ${name}`;
  return (await engine.query<T>(call)).rows;
}

function planned(engine: PGlite, text: string): Promise<string> {
  const statements = kept.get(engine) ?? new Map<string, Promise<string>>();
  kept.set(engine, statements);
  const known = statements.get(text);
  const name = known ?? prepare(engine, text);
  // Moved to the end, so that the first is always the least recently used.
  statements.delete(text);
  statements.set(text, name);
  if (!known) name.catch(() => statements.delete(text));
  const [oldest] = statements;
  if (oldest && statements.size > KEPT_MAX) {
    statements.delete(oldest[0]);
    void oldest[1].then((unused) => engine.query(`deallocate ${unused}`)).catch(() => {});
  }
  return name;
}

async function prepare(engine: PGlite, text: string): Promise<string> {
  serial += 1;
  const name = `kept_${serial}`;
  await engine.query(`prepare ${name} as ${text}`);
  return name;
}

/** A value as SQL text of no type yet, as a bound parameter is; null for what cannot be one. */
function literal(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "boolean") return `'${value}'`;
  return typeof value === "string" && !value.includes("\0") ? pg.escapeLiteral(value) : null;
}
