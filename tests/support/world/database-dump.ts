import { sql } from "drizzle-orm";
import { rows } from "~/db/client";
import type { World } from "./world";

export type DumpedRow = { table: string; row: unknown };

/** Every row of every table, as a stolen dump of the database shows it; `table` as schema.name. */
export async function dumpDatabase({ db }: World): Promise<DumpedRow[]> {
  const tables = await rows<{ table: string }>(
    db,
    sql`select format('%I.%I', table_schema, table_name) as table from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const dump: DumpedRow[] = [];
  for (const { table } of tables) {
    const found = await rows<{ row: unknown }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.raw(table)} t`,
    );
    dump.push(...found.map(({ row }) => ({ table, row })));
  }
  return dump;
}

/** What may be a token in these rows or mails: a thief would try each. */
export function tokensIn(found: unknown): string[] {
  return [...new Set(JSON.stringify(found).match(/[\w.~-]{20,}/g) ?? [])];
}
