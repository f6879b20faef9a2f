import { expect, it } from "vitest";
import { createWorld } from "../../tests/support/world/world";
import type { EmbeddedDatabase } from "./embedded";

const { database } = await createWorld();

it.runIf(database.engine === "pglite")("reads arrays of every type that a column has", async () => {
  const { pglite } = database as EmbeddedDatabase;
  const { rows } = await pglite.query<{ type: number; name: string }>(`
    select distinct a.atttypid::int as type, t.typname as name from pg_attribute a
    join pg_type t on t.oid = a.atttypid join pg_class c on c.oid = a.attrelid
    where t.typcategory = 'A' and c.relkind in ('r', 'p')
      and c.relnamespace::regnamespace::text in ('public', 'pgboss')`);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["_text", "_int4"]));
  expect(rows.filter(({ type }) => !pglite.parsers[type])).toEqual([]);
});
