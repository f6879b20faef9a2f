import { CURRENCIES } from "../enums";
import { EMAIL_MAX, NAME_MAX } from "../limits";
import { decimalOf, SETTING_BOUNDS, type SettingKey, type Settings } from "../settings";
import { email, line, personName, tidy, typed } from "./fields";
import { z } from "./french";
import { quotaNetworks } from "./quota-networks";

const text = (max: number) =>
  z
    .string()
    .overwrite(tidy)
    .pipe(z.literal("").or(line(max)));
/** A refused address is named as such, not as "neither blank nor an address". */
const address = typed(EMAIL_MAX)
  .refine((v) => v === "" || email.safeParse(v).success, "Cette adresse e-mail n'est pas valide.")
  .transform((v) => v.toLowerCase());
const page = typed(300).refine(
  (v) => v === "" || z.url({ protocol: /^https?$/ }).safeParse(v).success,
  "Indiquez une adresse complète, par exemple https://exemple.cm.",
);
/** A number, or its decimal text with point or comma. */
const decimal = (key: keyof typeof SETTING_BOUNDS) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .refine((v) => decimalOf(v) !== null)
          .transform((v) => decimalOf(v) ?? Number.NaN),
      ],
      { error: "Indiquez un nombre." },
    )
    .pipe(z.number().min(SETTING_BOUNDS[key].min).max(SETTING_BOUNDS[key].max));
const whole = (key: keyof typeof SETTING_BOUNDS) =>
  decimal(key).pipe(z.number().int("Indiquez un nombre entier."));

/** What each setting accepts; blank text means "use the page's fallback". */
export const SETTING_RULES: { [K in SettingKey]: z.ZodType<Settings[K]> } = {
  platform_name: personName(NAME_MAX),
  platform_description: text(300),
  social_facebook: page,
  social_twitter: page,
  social_instagram: page,
  contact_email: address,
  contact_phone: text(30),
  contact_address: text(200),
  property_approval_required: z.boolean(),
  max_images_per_property: whole("max_images_per_property"),
  featured_properties_limit: whole("featured_properties_limit"),
  currency_default: z.enum(CURRENCIES),
  commission_rate: decimal("commission_rate"),
  usd_xaf_rate: decimal("usd_xaf_rate"),
  payments_provider: text(NAME_MAX),
  payments_agreement: text(200),
  payments_rules: text(600),
  payments_suspended: z.boolean(),
  payments_at_keys: z.boolean(),
  payments_release_hours: whole("payments_release_hours"),
  payments_short_release_hours: whole("payments_short_release_hours"),
  payments_no_keys_days: whole("payments_no_keys_days"),
  payments_max: whole("payments_max"),
  email_notifications_enabled: z.boolean(),
  sms_notifications_enabled: z.boolean(),
  maintenance_mode: z.boolean(),
  registration_enabled: z.boolean(),
  quota_networks: quotaNetworks,
};
