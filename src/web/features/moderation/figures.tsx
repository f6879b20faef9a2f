import type { AdminStatistics } from "~/contract/schemas/statistics";
import { formatNumber } from "~/web/lib/format";
import { Figure } from "~/web/ui/figure";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { moderationText as text } from "./text";

/** 250000 XAF as '250K'. */
const thousands = (amount: number) => `${formatNumber(Math.round(amount / 1000))}K`;
const grid = "grid grid-cols-2 gap-3 lg:grid-cols-4";

/** The platform's figures at a glance. */
export function Figures({ statistics }: { statistics: AdminStatistics }) {
  const { users, properties, bookings, revenue } = statistics;
  return (
    <dl className={grid}>
      <Figure
        label={text.users}
        value={formatNumber(users.total)}
        hint={text.usersHint(users.tenants, users.landlords)}
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
    </dl>
  );
}

/** Where the figures will stand. */
export function FiguresSkeleton() {
  return (
    <Loading className={grid}>
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-28 w-full rounded-lg" />
      ))}
    </Loading>
  );
}
