import { eq } from "drizzle-orm";
import { SETTINGS } from "~/contract/settings";
import type { Db } from "~/db/client";
import { platformSettings } from "~/db/schema";
import { valueOf } from "./shape";

/**
 * Whether the site is closed to all but administrators at this moment: one row by its key, asked
 * for each request, so that the switch acts at once in every process.
 */
export async function isUnderMaintenance(db: Db): Promise<boolean> {
  const { type, value } = SETTINGS.maintenance_mode;
  const [stored] = await db
    .select({ value: platformSettings.setting_value })
    .from(platformSettings)
    .where(eq(platformSettings.setting_key, "maintenance_mode"));
  return valueOf(stored?.value ?? value, type) === true;
}
