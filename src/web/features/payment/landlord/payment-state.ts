import type { BookingPayment } from "~/contract/schemas/payment";

/**
 * Whether a booking's money runs through the site, or will once the request is accepted; with payments
 * off, or noted as received in cash, it does not. What was due or paid by now: `isPaidOnSite`.
 */
export function runsThroughSite({
  state,
  is_cash,
  is_on_site,
  dues,
  expected,
  handover,
}: BookingPayment) {
  if (handover) return true;
  if (state === "off" || is_cash) return is_on_site;
  return dues.length > 0 || expected !== null;
}

/** What a tenant still has to pay on the site, in XAF; before dues are planned what they will be. */
export const missingOf = ({ unpaid, dues, expected }: BookingPayment) =>
  dues.length > 0 ? unpaid : (expected ?? 0);
