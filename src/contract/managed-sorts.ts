/** Orders of a landlord's own list; titles as they read without accents. */
export const MANAGED_SORTS = ["newest", "oldest", "views", "title"] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];
