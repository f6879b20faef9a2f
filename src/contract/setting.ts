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
  })
  .openapi("PublicSettings");
export type PublicSettings = z.infer<typeof publicSettings>;
