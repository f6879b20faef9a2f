import { sql } from "drizzle-orm";
import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** Random identifier made by the database. */
export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () => instant().notNull().defaultNow();

/** `value in ('a', 'b')`, from one of the contract's tuples. */
export const oneOf = (column: unknown, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((v) => `'${v.replaceAll("'", "''")}'`).join(", "))})`;

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
export const daterange = customType<{ data: string }>({ dataType: () => "daterange" });
