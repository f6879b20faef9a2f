import { sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";

/**
 * Whether the site is closed to all but administrators. Queried on each request, so that the setting
 * takes effect at once in every process; plain SQL without parameters costs half of a built query.
 */
export async function isUnderMaintenance(db: Db): Promise<boolean> {
  const closed = await rows(
    db,
    sql`select from platform_settings
        where setting_key = 'maintenance_mode' and setting_value = 'true'`,
  );
  return closed.length > 0;
}
