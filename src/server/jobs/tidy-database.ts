import { sql } from "drizzle-orm";
import type { OpenDatabase } from "~/db/client";

/**
 * The embedded engine never vacuums by itself: dead rows pile up and its plans age. PostgreSQL does,
 * so there this is nothing.
 */
export async function tidyDatabase(database: OpenDatabase): Promise<void> {
  if (database.engine === "pglite") await database.db.execute(sql`vacuum analyze`);
}
