import { type BillingPeriod, formatAmount, periodSuffix } from "~/contract/format";

export type PriceProps = {
  amount: number;
  /** As stored; XAF is shown as FCFA. */
  currency?: string;
  /** What the amount pays for; none for totals. */
  period?: BillingPeriod | null;
  className?: string;
};

/** An amount such as '125 000 FCFA /mois', kept on one line, its suffix quieter. */
export function Price({ amount, currency = "XAF", period, className = "" }: PriceProps) {
  return (
    <span className={`price ${className}`.trim()}>
      <span>{formatAmount(amount, currency)}</span>
      {period && <span className="price-suffix">{periodSuffix[period]}</span>}
    </span>
  );
}
