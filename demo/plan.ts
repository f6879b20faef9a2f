import { isDwelling } from "~/contract/enums";
import { LANDLORDS } from "./accounts";
import { LISTING_COUNT, type Listing, listing } from "./listings";
import { createPictureDealer, type DemoPicture } from "./picture-sets";
import { createRandom, type Random } from "./random";

const SEED = 20_261_120;
const FEATURED = 8;

export type ListingPlan = {
  listing: Listing;
  pictures: DemoPicture[];
  /** Position in `LANDLORDS`. */
  landlord: number;
  /** When it was submitted. */
  hoursAgo: number;
  /** When each visitor looked at it, in hours ago. */
  views: number[];
};

/** The one source of chance of the demo: the same numbers at every first start. */
export const demoRandom = (): Random => createRandom(SEED);

/** Every listing of the demo with its pictures, its landlord and its visitors, oldest first. */
export function planListings(random: Random): ListingPlan[] {
  const deal = createPictureDealer();
  return Array.from({ length: LISTING_COUNT }, (_, n) => {
    const entry = listing(n, random);
    const { fate, furnishing, property_type, photos } = entry;
    const isRecent = fate === "draft" || fate === "pending";
    const hoursAgo = isRecent ? random.int(2, 60) : (LISTING_COUNT - n) * 40 + random.int(30, 60);
    const visitors = fate === "active" ? random.int(3, 40) : 0;
    return {
      listing: entry,
      pictures: deal(property_type, furnishing === "furnished", photos),
      landlord: n % 3 === 0 ? 0 : n % LANDLORDS.length,
      hoursAgo,
      views: Array.from({ length: visitors }, () => random.int(0, 24 * 20)),
    };
  });
}

/** Homes stand in front: most people who come look for one. */
export function featuredAmong<T extends Pick<Listing, "property_type">>(
  active: T[],
  random: Random,
) {
  const dwellings = active.filter(({ property_type }) => isDwelling(property_type));
  return random.some(dwellings, FEATURED);
}
