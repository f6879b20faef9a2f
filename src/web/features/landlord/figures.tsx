import type { ReactNode } from "react";
import type { LandlordStatistics } from "~/contract/schemas/statistics";
import { compactAmount } from "~/web/lib/compact-amount";
import { formatNumber, formatRating } from "~/web/lib/format";
import { Card } from "~/web/ui/card";
import { Bar } from "~/web/ui/progress-bar";
import { landlordText as text } from "./text";

/** The landlord's figures: five counts and two shares. */
export function Figures({ statistics }: { statistics: LandlordStatistics }) {
  const { properties, bookings, revenue, rating, messages } = statistics;
  return (
    <section aria-label={text.figures} className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        <Figure label={text.properties} value={formatNumber(properties.total)}>
          {text.active(properties.active)}
        </Figure>
        <Figure label={text.bookings} value={formatNumber(bookings.total)}>
          {text.thisMonth(bookings.this_month, bookings.growth)}
        </Figure>
        <Figure
          label={text.revenue}
          value={
            <>
              {compactAmount(revenue.this_month)}{" "}
              <span className="text-base font-medium text-quiet">FCFA</span>
            </>
          }
        >
          {text.revenueHint(compactAmount(revenue.total), revenue.growth)}
        </Figure>
        <Figure
          label={text.rating}
          value={
            <>
              {rating.count > 0 ? formatRating(rating.average) : "–"}
              <span className="text-base font-medium text-quiet"> / 5</span>
            </>
          }
        >
          {text.reviews(rating.count)}
        </Figure>
        <Figure
          label={text.messages}
          value={formatNumber(messages.received)}
          className="col-span-2 md:col-span-1"
        >
          {text.unread(messages.unread)}
        </Figure>
      </dl>
      <Card className="grid gap-5 md:grid-cols-2 md:gap-8">
        <Share label={text.occupancy} hint={text.occupancyHint} percent={statistics.occupancy} />
        <Share label={text.response} hint={text.responseHint} percent={statistics.response_rate} />
      </Card>
    </section>
  );
}

type FigureProps = { label: string; value: ReactNode; children: string; className?: string };

function Figure({ label, value, children, className = "" }: FigureProps) {
  return (
    <Card className={`p-3 md:p-4 ${className}`}>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
      <dd className="text-sm text-quiet">{children}</dd>
    </Card>
  );
}

function Share({ label, hint, percent }: { label: string; hint: string; percent: number }) {
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-2">
        <span className="font-medium">{label}</span>
        <span className="text-lg font-semibold tabular-nums">{`${percent}\u202f%`}</span>
      </p>
      <Bar percent={percent} label={label} />
      <p className="mt-2 text-sm text-quiet">{hint}</p>
    </div>
  );
}
