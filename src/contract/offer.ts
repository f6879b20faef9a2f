import { type BillingPeriod, isDwelling, isOneRoom, type PropertyType } from "./enums";
import { ADULTS_MAX, CHILDREN_MAX } from "./limits";

/** The kinds of people who offer a listing, as its landlord declares. */
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

/**
 * What a stay takes from its tenant, in whole XAF: its rents, of which the advance pays the months
 * after the first, the deposit and the agency fee. `total_amount` are the rents.
 */
export function amountDue(stay: {
  total_amount: number;
  security_deposit: number | null;
  move_in: MoveIn | null;
}): number {
  const { total_amount, security_deposit, move_in } = stay;
  const ahead = move_in ? move_in.first_rent + move_in.advance : 0;
  const beside = move_in ? move_in.deposit + move_in.agency_fee : (security_deposit ?? 0);
  return Math.max(total_amount, ahead) + beside;
}

/** What is paid each month beside the rent, in XAF; null where it is not stated, or not by the month. */
export function chargesOf(listing: {
  billing_period: BillingPeriod;
  monthly_charges: number | null;
}): number | null {
  return listing.billing_period === "month" ? listing.monthly_charges : null;
}

/** Where the form's list ends with '5+': how many more there are is not known. */
const UNCOUNTED_BEDROOMS = 5;
/** What a request may name at most, wherever it goes. */
export const PEOPLE_MAX = ADULTS_MAX + CHILDREN_MAX;

/**
 * How many people, children included, may ask for a home: two a bedroom and one more. Nothing bounds
 * offices and shops, nor homes of five bedrooms or more.
 */
export function peopleMax(home: { property_type: PropertyType; bedrooms: number }): number {
  if (!isDwelling(home.property_type)) return PEOPLE_MAX;
  const rooms = isOneRoom(home.property_type) ? 1 : Math.max(1, home.bedrooms);
  return rooms < UNCOUNTED_BEDROOMS ? 2 * rooms + 1 : PEOPLE_MAX;
}
