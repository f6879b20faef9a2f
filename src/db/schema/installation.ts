import { sql } from "drizzle-orm";
import { boolean, check, pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** This database as one of its kind: a single row, made at the first start. */
export const installation = pgTable(
  "installation",
  {
    only: boolean().primaryKey().default(true),
    /** Stands in the file storage too, which then is this database's. */
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    begun_at: createdAt(),
  },
  (t) => [check("installation_only", sql`${t.only}`)],
);
