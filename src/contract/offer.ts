import type { BillingPeriod } from "./enums";

/** Who offers a listing, as its landlord declares. */
export const OFFERERS = ["owner", "agent"] as const;
export type Offerer = (typeof OFFERERS)[number];

/** Free of Zod and of the server, so that the wizard shows what the server will compute. */
type Priced = {
  billing_period: BillingPeriod;
  /** In the listing's currency, and the same in whole XAF. */
  price_per_month: number;
  monthly_xaf: number;
  /** In the listing's currency. */
  security_deposit: number | null;
  advance_months: number | null;
  /** XAF. */
  agency_fee: number | null;
};

/** What moving in costs and its parts, in whole XAF; the advance comes on top of the first rent. */
export type MoveIn = {
  first_rent: number;
  advance_months: number;
  advance: number;
  deposit: number;
  agency_fee: number;
  total: number;
};

/**
 * What a tenant prepares before the keys, of a listing rented by the month; null where the landlord
 * has not stated every part. `properties.move_in_xaf` is the same sum, for filter and sort.
 */
export function moveInOf(listing: Priced): MoveIn | null {
  const { price_per_month, monthly_xaf, security_deposit, advance_months, agency_fee } = listing;
  if (listing.billing_period !== "month" || price_per_month === 0) return null;
  if (security_deposit === null || advance_months === null || agency_fee === null) return null;
  const advance = advance_months * monthly_xaf;
  const deposit = Math.round((security_deposit * monthly_xaf) / price_per_month);
  const total = monthly_xaf + advance + deposit + agency_fee;
  return { first_rent: monthly_xaf, advance_months, advance, deposit, agency_fee, total };
}
