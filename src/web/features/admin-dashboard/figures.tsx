import { formatNumber, formatRating } from "~/contract/format";
import type { AdminStatistics } from "~/contract/schemas/statistics";
import { Figure } from "~/web/ui/figure";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { dashboardText as text } from "./text";

/** 250000 XAF as '250K'. */
const thousands = (amount: number) => `${formatNumber(Math.round(amount / 1000))}K`;
const grid = "grid grid-cols-2 gap-3 lg:grid-cols-4";

/** The platform's figures at a glance: four that grow, and four on how it stands. */
export function Figures({ statistics }: { statistics: AdminStatistics }) {
  const { users, landlords, properties, bookings, revenue, rating, occupancy } = statistics;
  return (
    <dl className={grid}>
      <Figure
        label={text.users}
        value={formatNumber(users.total)}
        hint={`${text.growth(users.growth)}, ${text.landlordsHint(landlords.total, landlords.growth)}`}
      />
      <Figure
        label={text.properties}
        value={formatNumber(properties.total)}
        hint={text.propertiesHint(properties.active)}
      />
      <Figure
        label={text.bookings}
        value={formatNumber(bookings.total)}
        hint={text.growth(bookings.growth)}
      />
      <Figure
        label={text.revenue}
        value={thousands(revenue.this_month)}
        unit="FCFA"
        hint={text.growth(revenue.growth)}
      />
      <Figure
        label={text.activeListings}
        value={formatNumber(properties.active)}
        hint={text.activeHint}
      />
      <Figure
        label={text.pending}
        value={formatNumber(properties.waiting)}
        hint={text.pendingHint(properties.waiting)}
        to={properties.waiting > 0 ? "?tab=properties" : undefined}
      />
      <Figure
        label={text.rating}
        value={rating.count > 0 ? formatRating(rating.average) : "–"}
        unit="/5"
        hint={text.ratingHint(rating.count)}
      />
      <Figure
        label={text.occupancy}
        value={`${formatNumber(occupancy)}\u202f%`}
        hint={text.occupancyHint}
      />
    </dl>
  );
}

/** Where the figures will stand. */
export function FiguresSkeleton() {
  return (
    <Loading className={grid}>
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
        <Skeleton key={key} className="h-28 w-full rounded-lg" />
      ))}
    </Loading>
  );
}
