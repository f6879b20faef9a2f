import type { Engine } from "./engine";

/**
 * Of the job queue's tables those that hold work; its figures and its version it makes anew. `job` is
 * the parent of its partitions.
 */
const QUEUE_TABLES = ["queue", "schedule", "subscription", "job", "job_dependency"];

export type Table = {
  schema: string;
  name: string;
  /** Quoted, with its schema. */
  quoted: string;
  /** Without generated ones. */
  columns: { name: string; quoted: string; type: string }[];
};

/** Every table whose rows a backup holds. */
export async function listTables(engine: Engine): Promise<Table[]> {
  const found = await engine.query<{
    schema: string;
    table: string;
    quoted: string;
    name: string;
    column: string;
    type: string;
  }>(
    `select n.nspname as schema, c.relname as table, format('%I.%I', n.nspname, c.relname) as quoted,
        a.attname as name, quote_ident(a.attname) as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
      where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (n.nspname = 'public' and c.relkind = 'r'
          or n.nspname = 'pgboss' and c.relname = any($1::text[]))
      order by n.nspname, c.relname, a.attnum`,
    [QUEUE_TABLES],
  );
  const tables = new Map<string, Table>();
  for (const { schema, table, quoted, name, column, type } of found) {
    const known = tables.get(quoted) ?? { schema, name: table, quoted, columns: [] };
    known.columns.push({ name, quoted: column, type });
    tables.set(quoted, known);
  }
  return [...tables.values()];
}

/** `when` of the newest migration that a database has; 0 for one that has none. */
export async function lastMigration(engine: Engine): Promise<number> {
  const [{ there } = { there: null }] = await engine.query<{ there: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as there",
  );
  if (!there) return 0;
  const [row] = await engine.query<{ at: string | null }>(
    "select max(created_at)::text as at from drizzle.__drizzle_migrations",
  );
  return Number(row?.at ?? 0);
}
