import { sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { preparedRows } from "~/db/prepared";

/**
 * Whether the site is closed to all but administrators. Queried on each request, so that the setting
 * takes effect at once in every process.
 */
export async function isUnderMaintenance(db: Db): Promise<boolean> {
  const closed = await preparedRows(
    db,
    sql`select from platform_settings
        where setting_key = 'maintenance_mode' and setting_value = 'true'`,
  );
  return closed.length > 0;
}
