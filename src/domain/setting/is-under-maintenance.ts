import { sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";

/**
 * Whether the site is closed to all but administrators at this moment: one row by its key, asked
 * for each request, so that the switch acts at once in every process. Written by hand because it
 * precedes every call of the API: without a parameter it costs half of what a built one does.
 */
export async function isUnderMaintenance(db: Db): Promise<boolean> {
  const closed = await rows(
    db,
    sql`select from platform_settings
        where setting_key = 'maintenance_mode' and setting_value = 'true'`,
  );
  return closed.length > 0;
}
