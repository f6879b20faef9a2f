import type { Setting } from "~/contract/schemas/setting";
import { SETTINGS, type SettingKey } from "~/contract/settings";
import type { platformSettings } from "~/db/schema";

type Row = typeof platformSettings.$inferSelect;
type Known = Row & { setting_key: SettingKey };

/** Whether a key names one of the settings that we know. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** Whether a stored row is one of them. */
export function isSetting(row: Row): row is Known {
  return isSettingKey(row.setting_key);
}

/** A stored setting with its value by its type. */
export function settingShape(row: Known): Setting {
  const { type } = SETTINGS[row.setting_key];
  return {
    setting_key: row.setting_key,
    setting_value: valueOf(row.setting_value, type),
    type,
    category: row.category,
    is_public: row.is_public,
    updated_at: row.updated_at.toISOString(),
  };
}

/** Stored text as the value that a setting's type means. */
export function valueOf(text: string, type: Setting["type"]): string | boolean | number {
  if (type === "boolean") return text === "true";
  return type === "number" ? Number(text) : text;
}
