import type { ReactNode } from "react";
import { MonthlyEquivalent } from "~/web/features/property/card/monthly-equivalent";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import type { PageProperty } from "~/web/features/property/page/load-property";
import { formatAmount } from "~/web/lib/format";
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

/** Type, price and the booking control, in view beside the page from 1024 px. */
export function PriceCard({ property, children }: { property: Priced; children: ReactNode }) {
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
      <div className="mt-4 grid gap-2">{children}</div>
    </div>
  );
}

/** The bar at the bottom of a phone: price and act, above the site's own bar. */
export function PriceBar({ property, children }: { property: Priced; children: ReactNode }) {
  return (
    <div className="price-bar">
      <p className="flex-none">
        <PropertyPrice property={property} className="text-lg" />
      </p>
      {children}
    </div>
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
