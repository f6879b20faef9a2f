import { SETTINGS, type SettingKey } from "~/contract/settings";
import type { Db } from "~/db/client";
import { platformSettings } from "~/db/schema";

/** Stores a setting as the settings page does. */
export async function setSetting(db: Db, key: SettingKey, value: string): Promise<void> {
  const { category, isPublic } = SETTINGS[key];
  await db
    .insert(platformSettings)
    .values({ setting_key: key, setting_value: value, category, is_public: isPublic })
    .onConflictDoUpdate({ target: platformSettings.setting_key, set: { setting_value: value } });
}
