import type { Engine } from "./engine";
import type { Manifest, TableDump } from "./manifest";
import { writeLines } from "./parts";
import { lastMigration, listTables, type Table } from "./tables";
import type { Vault } from "./vault";

const FETCHED = 250;

/** What a snapshot of a database holds. */
export type Dump = Pick<Manifest, "migration" | "installation" | "tables" | "sequences">;

/**
 * Writes every row below a folder, as the engine's connection sees them: in one transaction of one
 * snapshot. A row is a line: a JSON array of its columns as the engine writes them as text.
 */
export async function dumpRows(engine: Engine, vault: Vault, folder: string): Promise<Dump> {
  const tables: TableDump[] = [];
  for (const table of await listTables(engine)) {
    const { schema, name, columns } = table;
    const parts = await writeLines(vault, `${folder}/${schema}/${name}`, rowsOf(engine, table));
    const rows = parts.reduce((sum, { lines }) => sum + lines, 0);
    tables.push({ schema, name, columns: columns.map((column) => column.name), rows, parts });
  }
  const sequences = await engine.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
      from pg_sequences where schemaname = 'public'`,
  );
  const [own] = await engine.query<{ id: string }>("select id::text from installation");
  const migration = await lastMigration(engine);
  return { migration, installation: own?.id ?? null, tables, sequences };
}

async function* rowsOf(engine: Engine, { quoted, columns }: Table): AsyncGenerator<string> {
  const values = columns.map((column) => `${column.quoted}::text`).join(", ");
  await engine.run(`declare backup no scroll cursor for
    select array_to_json(array[${values}])::text as line from ${quoted}`);
  for (;;) {
    const found = await engine.query<{ line: string }>(`fetch ${FETCHED} from backup`);
    for (const { line } of found) yield line;
    if (found.length < FETCHED) break;
  }
  await engine.run("close backup");
}
