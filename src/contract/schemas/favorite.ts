import { instant, uuid } from "./fields";
import { z } from "./french";
import { propertyCard } from "./property";

/** A property id in a path; a malformed one answers as an absent one. */
export const propertyIdParam = z.object({ propertyId: z.string().max(64) });
export const savedState = z.object({ saved: z.boolean() }).openapi("SavedState");
/** Every property the user has saved, for the hearts of a list. */
export const favoriteIds = z.object({ ids: z.array(uuid) }).openapi("FavoriteIds");

/** `available`: still offered to everybody. */
const favoriteProperty = propertyCard.extend({ available: z.boolean() });

/** The user's favourites, newest first; `count` is of all of them. */
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
