import { BILLING_PERIODS, CURRENCIES, PROPERTY_STATUSES, PROPERTY_TYPES } from "../enums";
import { instant, uuid } from "./fields";
import { z } from "./french";

/** Featured ones, the others, or all. `before`: the last one of the page before. */
export const activePropertiesQuery = z.object({
  featured: z
    .enum(["true", "false"])
    .openapi("Flag")
    .transform((value) => value === "true")
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  before: z.string().max(64).optional(),
});
export type ActivePropertiesQuery = z.output<typeof activePropertiesQuery>;

/** Featured ones first, then the newest. */
export const activeProperties = z
  .object({
    items: z.array(
      z.object({
        id: uuid,
        title: z.string(),
        neighborhood: z.string(),
        city: z.string(),
        price_per_month: z.int(),
        currency: z.enum(CURRENCIES),
        billing_period: z.enum(BILLING_PERIODS),
        property_type: z.enum(PROPERTY_TYPES),
        status: z.enum(PROPERTY_STATUSES),
        featured: z.boolean(),
        created_at: instant,
        cover_url: z.string().nullable(),
        cover_preview: z.string().nullable(),
        cover_alt: z.string().nullable(),
        images: z.array(z.object({ image_url: z.string(), is_primary: z.boolean() })),
        /** Mean to one decimal, 0 without reviews. */
        average_rating: z.number(),
        review_count: z.int(),
        landlord: z.object({ first_name: z.string(), last_name: z.string() }),
      }),
    ),
    /** The `before` of the next page; null on the last one. */
    next: uuid.nullable(),
    counts: z.object({ featured: z.int(), others: z.int() }),
    /** As many may be featured. */
    featured_limit: z.number(),
  })
  .openapi("ActiveProperties");
export type ActiveProperties = z.infer<typeof activeProperties>;
export type ActiveProperty = ActiveProperties["items"][number];
