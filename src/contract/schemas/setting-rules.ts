import { CURRENCIES } from "../enums";
import { NAME_MAX } from "../limits";
import type { SettingKey, Settings } from "../settings";
import { email, line } from "./fields";
import { z } from "./french";

const blank = z.string().trim().max(0);
const text = (max: number) =>
  z
    .string()
    .trim()
    .pipe(blank.or(line(max)));
/** An address that is refused is told as such, not as "neither blank nor an address". */
const address = z
  .string()
  .trim()
  .refine((v) => v === "" || email.safeParse(v).success, "Cette adresse e-mail n'est pas valide.")
  .transform((v) => v.toLowerCase());
const page = z
  .string()
  .trim()
  .max(300)
  .refine(
    (v) => v === "" || z.url({ protocol: /^https?$/ }).safeParse(v).success,
    "Indiquez une adresse complète, par exemple https://exemple.cm.",
  );
/** A number, or its decimal text with point or comma. */
const decimal = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d+([.,]\d+)?$/)
          .transform((v) => Number(v.replace(",", "."))),
      ],
      { error: "Indiquez un nombre." },
    )
    .pipe(z.number().min(min).max(max));
const whole = (min: number, max: number) =>
  decimal(min, max).pipe(z.number().int("Indiquez un nombre entier."));

/** What each setting accepts; blank text means "use the page's fallback". */
export const SETTING_RULES: { [K in SettingKey]: z.ZodType<Settings[K]> } = {
  platform_name: line(NAME_MAX),
  platform_description: text(300),
  social_facebook: page,
  social_twitter: page,
  social_instagram: page,
  contact_email: address,
  contact_phone: text(30),
  contact_address: text(200),
  property_approval_required: z.boolean(),
  max_images_per_property: whole(1, 30),
  featured_properties_limit: whole(1, 100),
  currency_default: z.enum(CURRENCIES),
  commission_rate: decimal(0, 1),
  usd_xaf_rate: decimal(1, 100_000),
  email_notifications_enabled: z.boolean(),
  sms_notifications_enabled: z.boolean(),
  maintenance_mode: z.boolean(),
  registration_enabled: z.boolean(),
};
