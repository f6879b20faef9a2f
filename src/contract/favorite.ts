import { BILLING_PERIODS, CURRENCIES, PROPERTY_TYPES } from "./enums";
import { instant, uuid } from "./fields";
import { z } from "./french";
import { NEIGHBOURHOOD_NAMES } from "./neighbourhoods";

/** A property id in a path; a malformed one answers as an absent one. */
export const propertyIdParam = z.object({ propertyId: z.string().max(64) });
export const savedState = z.object({ saved: z.boolean() }).openapi("SavedState");

/** `available`: still offered to everybody. */
const favoriteProperty = z.object({
  id: uuid,
  title: z.string(),
  property_type: z.enum(PROPERTY_TYPES),
  furnished: z.boolean(),
  neighborhood: z.enum(NEIGHBOURHOOD_NAMES),
  city: z.string(),
  price_per_month: z.number().int(),
  currency: z.enum(CURRENCIES),
  billing_period: z.enum(BILLING_PERIODS),
  bedrooms: z.number().int(),
  bathrooms: z.number().int(),
  area_sqm: z.number().int().nullable(),
  cover_url: z.string().nullable(),
  cover_preview: z.string().nullable(),
  cover_alt: z.string().nullable(),
  average_rating: z.number(),
  review_count: z.number().int(),
  available: z.boolean(),
});

/** The reader's favourites, newest first; `count` is of all of them. */
export const favoriteList = z
  .object({
    items: z.array(
      z.object({ id: uuid, property_id: uuid, created_at: instant, property: favoriteProperty }),
    ),
    count: z.number().int(),
    next: z.string().nullable(),
  })
  .openapi("FavoriteList");
export type FavoriteList = z.infer<typeof favoriteList>;
