import { z } from "./french";

const count = z.int().nonnegative();

/** How money is kept that tenants pay on the site. */
const paymentFigures = z.object({
  is_simulated: z.boolean(),
  /** XAF held now. */
  held: count,
  /** Refunds sent in the last 365 days that ended or are older than a day, and those that arrived within 24 h. */
  refunds: count,
  refunds_in_day: count,
  /** XAF between our books and the provider's, as the last reconciliation left it; null where it says nothing. */
  gap: z.int().nullable(),
  /** Problems reported in the last 365 days. */
  disputes: count,
  /** Half of those that an administrator decided were within so many minutes; null where there are fewer than five. */
  dispute_minutes: count.nullable(),
});
export type PaymentFigures = z.infer<typeof paymentFigures>;

/** What visitors may judge the site by, as it stands now; each figure's definition is on the page. */
export const trustFigures = z
  .object({
    /** Listings online. */
    online: count,
    /** Those that an administrator read and approved before they were published. */
    reviewed: count,
    /** Those that their landlord said to be free within the last 14 days. */
    confirmed: count,
    /** Those of landlords who bear the badge. */
    verified_listings: count,
    /** Landlords who bear the badge. */
    verified: count,
    /** Reports by visitors in the last 365 days, by what came of them; `offline`: the listing was taken off. */
    reports: z.object({ open: count, offline: count, corrected: count, unfounded: count }),
    /** Requests of the last 90 days that landlords answered. */
    answers: count,
    /** Half of them were answered within so many minutes; null where there are fewer than five. */
    answer_minutes: count.nullable(),
    /** Null where no rent is paid on the site. */
    payments: paymentFigures.nullable(),
  })
  .openapi("TrustFigures");
export type TrustFigures = z.infer<typeof trustFigures>;
