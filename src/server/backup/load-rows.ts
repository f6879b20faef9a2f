import type { Engine } from "./engine";
import type { Manifest, TableDump } from "./manifest";
import { readLines } from "./parts";
import { BackupError } from "./place";
import { HELD, holdsPeople } from "./prepare-target";
import { listTables, type Table } from "./tables";
import type { Vault } from "./vault";

const INSERTED = 500;
type Definition = { table: string; name: string; definition: string };

/**
 * Puts a backup's rows into a prepared database, in one transaction: killed in the middle, the
 * database is as it was. Triggers, foreign keys and indexes are left out meanwhile and made again at
 * its end, so that rows come as they were, in any order, and each reference is checked.
 */
export async function loadRows(engine: Engine, vault: Vault, dump: Manifest): Promise<void> {
  const tables = new Map((await listTables(engine)).map((table) => [keyOf(table), table]));
  const all = [...tables.values()].map(({ quoted }) => quoted);
  const references = await referencesOf(engine);
  const indexes = await indexesOf(engine);
  await engine.run("begin");
  for (const quoted of all) await engine.run(`alter table ${quoted} disable trigger user`);
  // Again, with the tables locked: a site that serves may have taken its first account meanwhile.
  if (await holdsPeople(engine)) throw new BackupError(HELD);
  for (const { table, name } of references) {
    await engine.run(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of indexes) await engine.run(`drop index ${name}`);
  await engine.run(`truncate ${all.join(", ")}`);
  for (const dumped of dump.tables) {
    const table = tables.get(keyOf(dumped));
    if (!table) throw new BackupError(`La base n'a pas de table ${keyOf(dumped)}.`);
    await loadTable(engine, vault, table, dumped);
  }
  for (const { name, last } of dump.sequences) {
    if (last !== null) await engine.query("select setval($1::text::regclass, $2)", [name, last]);
  }
  await engine.run("set constraints all immediate");
  for (const { definition } of indexes) await engine.run(definition);
  for (const { table, name, definition } of references) {
    await engine.run(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const quoted of all) await engine.run(`alter table ${quoted} enable trigger user`);
  await engine.run("commit");
  await engine.run("analyze");
}

async function loadTable(engine: Engine, vault: Vault, table: Table, dumped: TableDump) {
  // What the queue's library no longer has is left out; our own tables are of the same version.
  const known = new Map(table.columns.map((column) => [column.name, column]));
  const taken = dumped.columns.flatMap((name, at) => {
    const column = known.get(name);
    return column ? [{ ...column, at }] : [];
  });
  const names = taken.map(({ quoted }) => quoted).join(", ");
  const values = taken.map(({ at, type }) => `(line->>${at})::${type}`).join(", ");
  const insert = `insert into ${table.quoted} (${names}) overriding system value
    select ${values} from json_array_elements($1::text::json) line`;
  for await (const lines of readLines(vault, dumped.parts)) {
    for (let at = 0; at < lines.length; at += INSERTED) {
      await engine.query(insert, [`[${lines.slice(at, at + INSERTED).join(",")}]`]);
    }
  }
  const [row] = await engine.query<{ count: string }>(`select count(*)::text from ${table.quoted}`);
  if (Number(row?.count) !== dumped.rows) {
    throw new BackupError(
      `${keyOf(dumped)} : ${row?.count} lignes restaurées au lieu de ${dumped.rows}. Rien n'a été changé.`,
    );
  }
}

const keyOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;

function referencesOf(engine: Engine): Promise<Definition[]> {
  return engine.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and conparentid = 0
        and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
}

/** Indexes of our tables that no constraint needs. */
function indexesOf(engine: Engine): Promise<Definition[]> {
  return engine.query(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
        pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisprimary
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
}
