import type { SETTING_CATEGORIES } from "./enums";
import { plainNumber } from "./seen-text";

type Category = (typeof SETTING_CATEGORIES)[number];
type Definition = {
  type: "text" | "boolean" | "number";
  value: string;
  category: Category;
  isPublic: boolean;
};

/** Every platform setting: type, default, place on the settings page, and who may read it. */
export const SETTINGS = {
  platform_name: { type: "text", value: "Kwata", category: "general", isPublic: true },
  platform_description: {
    type: "text",
    value: "Des logements à louer à Douala, relus avant publication.",
    category: "general",
    isPublic: true,
  },
  social_facebook: { type: "text", value: "", category: "general", isPublic: true },
  social_twitter: { type: "text", value: "", category: "general", isPublic: true },
  social_instagram: { type: "text", value: "", category: "general", isPublic: true },
  contact_email: { type: "text", value: "", category: "contact", isPublic: true },
  contact_phone: { type: "text", value: "", category: "contact", isPublic: true },
  contact_address: { type: "text", value: "", category: "contact", isPublic: true },
  property_approval_required: {
    type: "boolean",
    value: "true",
    category: "properties",
    isPublic: false,
  },
  max_images_per_property: { type: "number", value: "10", category: "properties", isPublic: true },
  featured_properties_limit: {
    type: "number",
    value: "24",
    category: "properties",
    isPublic: false,
  },
  currency_default: { type: "text", value: "FCFA", category: "payments", isPublic: true },
  commission_rate: { type: "number", value: "0.07", category: "payments", isPublic: false },
  usd_xaf_rate: { type: "number", value: "600", category: "payments", isPublic: false },
  payments_provider: { type: "text", value: "", category: "payments", isPublic: false },
  payments_agreement: { type: "text", value: "", category: "payments", isPublic: false },
  payments_rules: { type: "text", value: "", category: "payments", isPublic: false },
  payments_suspended: { type: "boolean", value: "false", category: "payments", isPublic: false },
  payments_at_keys: { type: "boolean", value: "false", category: "payments", isPublic: false },
  payments_release_hours: { type: "number", value: "48", category: "payments", isPublic: false },
  payments_short_release_hours: {
    type: "number",
    value: "24",
    category: "payments",
    isPublic: false,
  },
  payments_no_keys_days: { type: "number", value: "14", category: "payments", isPublic: false },
  payments_max: { type: "number", value: "500000", category: "payments", isPublic: false },
  email_notifications_enabled: {
    type: "boolean",
    value: "true",
    category: "notifications",
    isPublic: false,
  },
  sms_notifications_enabled: {
    type: "boolean",
    value: "false",
    category: "notifications",
    isPublic: false,
  },
  maintenance_mode: { type: "boolean", value: "false", category: "system", isPublic: true },
  registration_enabled: { type: "boolean", value: "true", category: "system", isPublic: true },
  quota_networks: { type: "text", value: "", category: "system", isPublic: false },
} as const satisfies Record<string, Definition>;

export type SettingKey = keyof typeof SETTINGS;
/** The value of a setting by its type: string, boolean or number. */
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]["type"] extends "boolean"
  ? boolean
  : (typeof SETTINGS)[K]["type"] extends "number"
    ? number
    : string;
export type Settings = { [K in SettingKey]: SettingValue<K> };

type NumberKey = {
  [K in SettingKey]: (typeof SETTINGS)[K]["type"] extends "number" ? K : never;
}[SettingKey];
/** What the settings that are numbers may be; `step` is one press of an arrow key. */
export const SETTING_BOUNDS: Record<NumberKey, { min: number; max: number; step: number }> = {
  max_images_per_property: { min: 1, max: 30, step: 1 },
  featured_properties_limit: { min: 1, max: 100, step: 1 },
  commission_rate: { min: 0, max: 1, step: 0.01 },
  usd_xaf_rate: { min: 1, max: 100_000, step: 1 },
  payments_release_hours: { min: 24, max: 168, step: 1 },
  payments_short_release_hours: { min: 12, max: 168, step: 1 },
  payments_no_keys_days: { min: 8, max: 60, step: 1 },
  payments_max: { min: 1000, max: 5_000_000, step: 1000 },
};
/** Decimal text with a point or a comma, as people type it; null when it is no number. */
export function decimalOf(text: string): number | null {
  const typed = plainNumber(text);
  return /^-?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(",", ".")) : null;
}
