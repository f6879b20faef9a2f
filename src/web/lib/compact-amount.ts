import { formatNumber } from "~/contract/format";

/** An amount in XAF in short: '850', '85K' from a thousand, '1,3M' from a million. */
export function compactAmount(amount: number): string {
  if (amount >= 999_500) return `${formatNumber(amount / 1_000_000)}M`;
  return amount >= 1000 ? `${formatNumber(Math.round(amount / 1000))}K` : formatNumber(amount);
}
