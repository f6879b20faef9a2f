import { Link } from "react-router";
import { formatRelative } from "~/contract/format-date";
import type { AdminStatistics } from "~/contract/schemas/statistics";
import { CoverThumbnail } from "~/web/features/property/card/cover-thumbnail";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { ButtonLink } from "~/web/ui/button";
import { Loading } from "~/web/ui/list-skeleton";
import { Price } from "~/web/ui/price";
import { SectionCard } from "~/web/ui/section-card";
import { Skeleton } from "~/web/ui/skeleton";
import { dashboardText as text } from "./text";

/** How many of the newest waiting listings the overview shows. */
const SHOWN = 3;

/** What came in last, and where most is offered. */
export function Overview({ statistics }: { statistics: AdminStatistics }) {
  const { newest_waiting, properties, top_neighborhoods } = statistics;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <SectionCard title={text.newestWaiting}>
        {newest_waiting.length === 0 && <p className="text-quiet">{text.newestNone}</p>}
        <ul className="grid gap-4">
          {newest_waiting.slice(0, SHOWN).map((property) => (
            <WaitingItem key={property.id} property={property} />
          ))}
        </ul>
        {properties.waiting > 0 && (
          <ButtonLink variant="secondary" to="?tab=properties" preventScrollReset className="mt-4">
            {text.wholeQueue(properties.waiting)}
          </ButtonLink>
        )}
      </SectionCard>
      <SectionCard title={text.neighborhoods}>
        {top_neighborhoods.length === 0 && <p className="text-quiet">{text.neighborhoodsNone}</p>}
        <ol className="grid gap-3">
          {top_neighborhoods.map(({ neighborhood, active }) => (
            <li key={neighborhood} data-value={active}>
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{neighborhood}</span>
                <span className="text-quiet tabular-nums">{text.active(active)}</span>
              </p>
              <span
                aria-hidden="true"
                className="mt-1 block h-3 min-w-0.5 bg-accent"
                style={{ width: `${(active / (top_neighborhoods[0]?.active ?? 1)) * 100}%` }}
              />
            </li>
          ))}
        </ol>
      </SectionCard>
    </div>
  );
}

/** Where the overview will stand. */
export function OverviewSkeleton() {
  return (
    <Loading className="grid items-start gap-4 lg:grid-cols-2">
      <Skeleton className="h-144 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </Loading>
  );
}

function WaitingItem({ property }: { property: AdminStatistics["newest_waiting"][number] }) {
  const { landlord } = property;
  return (
    <li className="flex gap-3">
      <CoverThumbnail property={property} className="w-24 self-start md:w-32" />
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-x-2">
          <PropertyStatusBadge status={property.status} viewer="admin" />
          <span className="text-sm text-quiet">{formatRelative(property.created_at)}</span>
        </p>
        <h3 className="line-clamp-2 font-semibold wrap-anywhere">{property.title}</h3>
        <Price
          amount={property.price_per_month}
          currency={property.currency}
          period={property.billing_period}
        />
        <p className="text-sm text-quiet wrap-anywhere">
          {propertyTypeLabel[property.property_type]} · {property.neighborhood} ·{" "}
          {text.by(`${landlord.first_name} ${landlord.last_name}`)}
        </p>
        <Link
          to={`/admin/property/${property.id}`}
          aria-label={`${text.details} ${property.title}`}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {text.details}
        </Link>
      </div>
    </li>
  );
}
