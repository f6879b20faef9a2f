import type { ReactNode } from "react";
import { formatAmount } from "~/contract/format";
import type { BookingQuote } from "~/contract/schemas/booking";
import { MonthlyEquivalent } from "~/web/features/property/card/monthly-equivalent";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import type { PageProperty } from "~/web/features/property/page/load-property";
import { formatShortDay } from "~/web/lib/format-day";
import { Badge } from "~/web/ui/badge";
import { Price } from "~/web/ui/price";
import { bookingText as text } from "../text";

type Priced = Pick<
  PageProperty,
  | "property_type"
  | "price_per_month"
  | "currency"
  | "billing_period"
  | "monthly_xaf"
  | "security_deposit"
>;

type PriceCardProps = {
  property: Priced;
  /** The stay chosen in the calendar or the dialog, once it has a price. */
  chosen: BookingQuote | null;
  children: ReactNode;
};

/** Type, price and the booking control, in view beside the page from 1024 px. */
export function PriceCard({ property, chosen, children }: PriceCardProps) {
  return (
    <div className="card p-5 shadow-float">
      <Badge tone="accent">{propertyTypeLabel[property.property_type]}</Badge>
      <p className="mt-2">
        <PropertyPrice property={property} className="text-2xl" />
      </p>
      {property.security_deposit !== null && (
        <p className="mt-1 text-sm text-quiet">
          {text.deposit}&nbsp;: {formatAmount(property.security_deposit, property.currency)}
        </p>
      )}
      {chosen && (
        <p className="mt-3 border-t border-line pt-3" aria-live="polite">
          <ChosenStay stay={chosen} />
        </p>
      )}
      <div className="mt-4 grid gap-2">{children}</div>
    </div>
  );
}

/** The bar at the bottom of a phone: price, or the chosen stay's total, and act. */
export function PriceBar({ property, chosen, children }: PriceCardProps) {
  return (
    <div className="price-bar">
      <p className="flex-none">
        {chosen ? (
          <ChosenStay stay={chosen} />
        ) : (
          <PropertyPrice property={property} className="text-lg" />
        )}
      </p>
      {children}
    </div>
  );
}

/** '140 000 FCFA' over '21 déc. → 21 févr.' */
function ChosenStay({ stay }: { stay: BookingQuote }) {
  const { total_amount, start_date, end_date } = stay;
  if (total_amount === null || !start_date || !end_date) return null;
  return (
    <>
      <span className="text-sm text-quiet">{text.chosenTotal} </span>
      <Price amount={total_amount} className="text-lg" />
      <span className="block text-sm whitespace-nowrap text-quiet">
        {formatShortDay(start_date)} <span aria-hidden="true">→</span>
        <span className="sr-only">{text.to}</span> {formatShortDay(end_date)}
      </span>
    </>
  );
}

function PropertyPrice({ property, className }: { property: Priced; className: string }) {
  const { price_per_month, currency, billing_period } = property;
  return (
    <>
      <Price
        amount={price_per_month}
        currency={currency}
        period={billing_period}
        className={className}
      />
      <MonthlyEquivalent property={property} />
    </>
  );
}
