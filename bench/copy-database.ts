import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { rows } from "~/db/client";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import * as schema from "~/db/schema";

/** Copies every row of a data folder's embedded database into an empty PostgreSQL one. */
export async function copyDatabase(folder: string, url: string): Promise<void> {
  const from = await openEmbedded({ folder });
  // One connection, so that the setting below holds for every statement.
  const to = await openPostgres({ url, max: 1 });
  await to.db.execute(sql`set session_replication_role = replica`);
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const name = sql.identifier(getTableName(table));
    const columns = sql.join(
      Object.values(getTableColumns(table))
        .filter((column) => !column.generated)
        .map((column) => sql.identifier(snake(column.name))),
      sql`, `,
    );
    const [all] = await rows<{ data: string }>(
      from.db,
      sql`select coalesce(json_agg(t), '[]')::text as data from ${name} t`,
    );
    await to.db.execute(sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${all?.data}::json)
      on conflict do nothing`);
  }
  await to.db.execute(sql`analyze`);
  await to.close();
  await from.close();
}

/** Columns stand in camel case in a few tables of the schema, in snake case in the database. */
function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
