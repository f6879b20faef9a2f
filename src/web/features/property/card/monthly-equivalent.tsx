import { formatPrice } from "~/contract/format";
import type { PropertyCard } from "~/contract/schemas/property";

type Priced = Pick<PropertyCard, "currency" | "billing_period" | "monthly_xaf">;

/** Rounded to 1,000 XAF: exchange rates and lengths of months make finer figures meaningless. */
const STEP = 1000;

/**
 * '≈ 630 000 FCFA/mois' under a price by day or week or in another currency, so that prices compare;
 * nothing under a monthly price in FCFA.
 */
export function MonthlyEquivalent({ property }: { property: Priced }) {
  const { currency, billing_period, monthly_xaf } = property;
  const isFrancs = currency === "FCFA" || currency === "XAF";
  if (billing_period === "month" && isFrancs) return null;
  const amount = Math.max(STEP, Math.round(monthly_xaf / STEP) * STEP);
  return <span className="price-equivalent">≈ {formatPrice(amount, "XAF", "month")}</span>;
}
