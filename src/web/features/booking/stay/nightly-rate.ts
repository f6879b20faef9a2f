import type { TenantBreakdown } from "~/contract/booking-price";
import { formatAmount } from "~/contract/format";

/** The price of a night; '≈' before it when that, times the nights, does not make the subtotal. */
export function nightlyRate({ nightly_rate, nights, subtotal }: TenantBreakdown): string {
  const exact = nightly_rate * nights === subtotal;
  return `${exact ? "" : "≈\u00a0"}${formatAmount(nightly_rate)}`;
}
