import { SETTING_CATEGORIES } from "../enums";
import { PAYMENT_MODES } from "../payment";
import { instant } from "./fields";
import { z } from "./french";

/** Public settings as one object; empty text means "use the page's fallback". */
export const publicSettings = z
  .object({
    platform_name: z.string(),
    platform_description: z.string(),
    social_facebook: z.string(),
    social_twitter: z.string(),
    social_instagram: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
    contact_address: z.string(),
    max_images_per_property: z.number(),
    currency_default: z.string(),
    maintenance_mode: z.boolean(),
    registration_enabled: z.boolean(),
    /** Digits with the country code, from the server's configuration; empty without one. */
    whatsapp_number: z.string(),
    /** How rents are paid, from the server's provider and the administrator's settings. */
    payments: z.enum(PAYMENT_MODES),
    /** Terms and privacy policy were read by a lawyer, from the server's configuration. */
    legal_reviewed: z.literal(true).optional(),
    /** The tile server of the maps, from the server's configuration; null: we draw the city. */
    map_tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  })
  .openapi("PublicSettings");
export type PublicSettings = z.infer<typeof publicSettings>;

/** One setting as the settings page edits it: `setting_value` has the kind that `type` names. */
export const setting = z
  .object({
    setting_key: z.string(),
    setting_value: z.union([z.string(), z.boolean(), z.number()]),
    type: z.enum(["text", "boolean", "number"]).openapi("SettingType"),
    category: z.enum(SETTING_CATEGORIES),
    is_public: z.boolean(),
    updated_at: instant,
  })
  .openapi("Setting");
export type Setting = z.infer<typeof setting>;

/** Every setting, by category and then key. */
export const settingList = z.object({ items: z.array(setting) }).openapi("SettingList");

export const settingKeyParam = z.object({ key: z.string().max(64) });
const settingValue = z.union([z.string().max(1000), z.boolean(), z.number()]);
/**
 * A number may come as decimal text; the setting's own rule decides. `expected`: the value that the
 * editor saw, so that two administrators don't undo each other's change unawares.
 */
export const settingInput = z
  .object({ value: settingValue, expected: settingValue.optional() })
  .openapi("SettingInput");
export type SettingInput = z.infer<typeof settingInput>;
