import type { ReactNode } from "react";
import type { AdminStatistics } from "~/contract/schemas/statistics";
import { formatNumber } from "~/web/lib/format";
import { Card } from "~/web/ui/card";
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
      <Figure label={text.users} value={formatNumber(users.total)}>
        {text.usersHint(users.tenants, users.landlords)}
      </Figure>
      <Figure label={text.properties} value={formatNumber(properties.total)}>
        {text.propertiesHint(properties.active)}
      </Figure>
      <Figure label={text.bookings} value={formatNumber(bookings.total)}>
        {text.growth(bookings.growth)}
      </Figure>
      <Figure
        label={text.revenue}
        value={
          <>
            {thousands(revenue.this_month)}{" "}
            <span className="text-base font-medium text-quiet">FCFA</span>
          </>
        }
      >
        {text.growth(revenue.growth)}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, children }: { label: string; value: ReactNode; children: string }) {
  return (
    <Card className="p-3 md:p-4">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
      <dd className="text-sm text-quiet">{children}</dd>
    </Card>
  );
}

/** Where the figures will stand. */
export function FiguresSkeleton() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{text.loading}</span>
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-28 w-full rounded-lg" />
      ))}
    </div>
  );
}
