import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isUuid } from "~/contract/schemas/fields";

/**
 * Condition: a row stands after the one with the id `cursor` in the order of `keys`, of which the id
 * is the last. No cursor, no condition; one that names no row, or none of one's `own`, finds nothing.
 */
export function afterRow(
  cursor: string | undefined,
  keys: readonly [...(PgColumn | SQL)[], PgColumn],
  order: "asc" | "desc",
  own?: SQL,
): SQL | undefined {
  if (cursor === undefined) return undefined;
  if (!isUuid(cursor)) return sql`false`;
  const id = keys.at(-1) as PgColumn;
  // In the subquery the same columns are those of the cursor's row.
  const place = sql.join([...keys], sql`, `);
  return sql`(${place}) ${sql.raw(order === "asc" ? ">" : "<")}
    (select ${place} from ${id.table} where ${and(eq(id, cursor), own)})`;
}
