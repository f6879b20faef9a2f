import { createReview, publishReviews, reviewTenant } from "~/domain/review";
import type { Demo } from "./demo";
import { OF_TENANTS, REVIEWS } from "./descriptions";

const DAY = 24;
/** `over`: how many days ago its reviews could be written. */
type Stay = { id: string; tenant: string; landlord: string; over: number };

/** Of most stays both sides wrote; of some one alone, shown after its 14 days or hidden still. */
export async function seedReviews(demo: Demo, stay: Stay, n: number): Promise<void> {
  const { id, tenant, landlord, over } = stay;
  const review = REVIEWS[n % REVIEWS.length];
  const ofTenant = OF_TENANTS[n % OF_TENANTS.length];
  if (!review || !ofTenant) return;
  const isLate = n % 12 === 2 || n % 12 === 5;
  const days = isLate ? 3 : over;
  if (n % 6 !== 5) {
    await createReview(demo.at(tenant, "user", days * DAY), { booking_id: id, ...review });
  }
  if (n % 6 === 5 || (n % 6 !== 4 && !isLate)) {
    await reviewTenant(demo.at(landlord, "landlord", (days - 1) * DAY), id, ofTenant);
  }
  await publishReviews(demo.at(null, "user", Math.max(0, days - 15) * DAY));
}
