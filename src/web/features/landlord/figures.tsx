import { formatNumber, formatRating } from "~/contract/format";
import type { LandlordStatistics } from "~/contract/schemas/statistics";
import { compactAmount } from "~/web/lib/compact-amount";
import { Card } from "~/web/ui/card";
import { Figure } from "~/web/ui/figure";
import { Loading } from "~/web/ui/list-skeleton";
import { ProgressBar } from "~/web/ui/progress-bar";
import { Skeleton } from "~/web/ui/skeleton";
import { landlordText as text } from "./text";

const grid = "grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5";

/** The landlord's figures: five counts and two shares. */
export function Figures({ statistics }: { statistics: LandlordStatistics }) {
  const { properties, bookings, revenue, rating, messages } = statistics;
  return (
    <section aria-label={text.figures} className="grid grid-cols-1 gap-3">
      <dl className={grid}>
        <Figure
          label={text.properties}
          value={formatNumber(properties.total)}
          hint={text.active(properties.active)}
        />
        <Figure
          label={text.bookings}
          value={formatNumber(bookings.total)}
          hint={text.thisMonth(bookings.this_month, bookings.growth)}
        />
        <Figure
          label={text.revenue}
          value={compactAmount(revenue.this_month)}
          unit="FCFA"
          hint={text.revenueHint(compactAmount(revenue.total), revenue.growth)}
        />
        <Figure
          label={text.rating}
          value={rating.count > 0 ? formatRating(rating.average) : "–"}
          unit="/ 5"
          hint={text.reviews(rating.count)}
          to={rating.count > 0 ? "/landlord/reviews" : undefined}
        />
        <Figure
          label={text.messages}
          value={formatNumber(messages.received)}
          hint={text.unread(messages.unread)}
          className="col-span-2 md:col-span-1"
        />
      </dl>
      <Card className="grid gap-5 md:grid-cols-2 md:gap-8">
        <Share label={text.occupancy} hint={text.occupancyHint} percent={statistics.occupancy} />
        <Share label={text.response} hint={text.responseHint} percent={statistics.response_rate} />
      </Card>
    </section>
  );
}

function Share({ label, hint, percent }: { label: string; hint: string; percent: number }) {
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-2">
        <span className="font-medium">{label}</span>
        <span className="text-lg font-semibold tabular-nums">{`${percent}\u202f%`}</span>
      </p>
      <ProgressBar percent={percent} label={label} />
      <p className="mt-2 text-sm text-quiet">{hint}</p>
    </div>
  );
}

/** Where the pending requests and the figures will stand. */
export function FiguresSkeleton() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-44 w-full md:h-22" />
      <div className={grid}>
        {[1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} className="h-30 md:h-25 last:col-span-2 md:last:col-span-1" />
        ))}
      </div>
      <Skeleton className="h-48 w-full md:h-28" />
    </Loading>
  );
}
