import { MANAGE_LISTINGS } from "~/web/features/property/landlord/paths";
import type { ListingFilter } from "./read-listings";

/** What was done to a listing. */
export const listingHistory = (id: string) => `/admin/audit?type=property&id=${id}`;

/** The address of the list in one status, of some words, in one order. */
export function listingsPath({ status, q, sort }: ListingFilter): string {
  const query = new URLSearchParams({
    ...(q?.trim() && { q: q.trim() }),
    ...(status && status !== "all" && { status }),
    ...(sort && sort !== "newest" && { sort }),
  });
  return `${MANAGE_LISTINGS}?${query}`.replace(/\?$/, "");
}
