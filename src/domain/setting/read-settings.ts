import { SETTINGS, type SettingKey, type Settings } from "~/contract/settings";
import type { Db } from "~/db/client";
import { platformSettings } from "~/db/schema";
import { valueOf } from "./shape";

/** Every setting by its type, as stored or else by default. Source: platform_settings. */
export async function readSettings(db: Db): Promise<Settings> {
  const stored = await db
    .select({ key: platformSettings.setting_key, value: platformSettings.setting_value })
    .from(platformSettings);
  const values = new Map<string, string>(stored.map((row) => [row.key, row.value]));
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([key, { type, value }]) => {
      return [key, valueOf(values.get(key) ?? value, type)];
    }),
  ) as Settings;
}

const PUBLIC_KEYS = (Object.keys(SETTINGS) as SettingKey[]).filter((key) => SETTINGS[key].isPublic);

/** The settings that anyone may read. */
export async function readPublicSettings(db: Db): Promise<Partial<Settings>> {
  const settings = await readSettings(db);
  return Object.fromEntries(PUBLIC_KEYS.map((key) => [key, settings[key]]));
}
