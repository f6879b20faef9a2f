import type { BillingPeriod, Currency } from "~/contract/enums";
import { EUR_XAF_RATE } from "~/contract/limits";
import type { Offerer } from "~/contract/offer";

export type Offer = {
  offered_by: Offerer | null;
  advance_months: number | null;
  agency_fee: number | null;
  monthly_charges: number | null;
};

const ADVANCES = [2, 1, 3, 0, 6, 2, 12];
const CHARGES = [null, 5_000, 0, 10_000, null];

/** The offerer of the nth listing and what they ask for beside rent and deposit; one in eight says nothing. */
export function offer(n: number, price: number, currency: Currency, period: BillingPeriod): Offer {
  const offered_by = n % 8 === 7 ? null : n % 3 === 1 ? "agent" : "owner";
  const none = { advance_months: null, agency_fee: null, monthly_charges: null };
  if (period !== "month" || offered_by === null) return { offered_by, ...none };
  const month = currency === "EUR" ? price * EUR_XAF_RATE : price;
  return {
    offered_by,
    advance_months: ADVANCES[n % ADVANCES.length] ?? null,
    agency_fee: offered_by === "agent" ? Math.round(month / 10_000) * 5_000 : 0,
    monthly_charges: CHARGES[n % CHARGES.length] ?? null,
  };
}
