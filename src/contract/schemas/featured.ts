import { instant, listPage, uuid } from "./fields";
import { z } from "./french";
import { listingRow } from "./listing-row";

/** Featured ones, the others, or all. `before`: the last one of the page before. */
export const activePropertiesQuery = z.object({
  featured: z
    .enum(["true", "false"])
    .openapi("Flag")
    .transform((value) => value === "true")
    .optional(),
  ...listPage({ size: 20, max: 100 }),
});
export type ActivePropertiesQuery = z.output<typeof activePropertiesQuery>;

/** Featured ones first, then the newest. */
export const activeProperties = z
  .object({
    items: z.array(
      z.object({
        ...listingRow,
        featured: z.boolean(),
        created_at: instant,
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
