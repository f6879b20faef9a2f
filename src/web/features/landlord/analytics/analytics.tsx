import { useState } from "react";
import { formatNumber } from "~/contract/format";
import type { LandlordAnalytics } from "~/contract/schemas/statistics";
import { useLoad } from "~/web/backend/use-load";
import { compactAmount } from "~/web/lib/compact-amount";
import { BarChart, type Series } from "~/web/ui/bar-chart";
import { ErrorState } from "~/web/ui/error-state";
import { Select } from "~/web/ui/inputs";
import { Loading } from "~/web/ui/list-skeleton";
import { SectionCard } from "~/web/ui/section-card";
import { Skeleton } from "~/web/ui/skeleton";
import { fetchAnalytics } from "../fetch-analytics";
import { NoProperty } from "../no-property";
import { analyticsText as text } from "./text";

type Measure = keyof typeof text.count;

/** Charts of what came of the landlord's listings, of all or of one. */
export function Analytics({ all }: { all: LandlordAnalytics }) {
  const [chosen, setChosen] = useState("");
  const one = useLoad(chosen, async () => (chosen ? fetchAnalytics(chosen) : null));
  if (all.properties.length === 0) {
    return <NoProperty title={text.noProperty} hint={text.noPropertyHint} />;
  }
  const shown = chosen ? one.data : all;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        label={text.property}
        hint={text.period}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        className="sm:max-w-96"
      >
        <option value="">{text.allProperties}</option>
        {all.choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      {shown ? (
        <Charts months={shown.months} />
      ) : one.error ? (
        <ErrorState onRetry={one.reload}>{text.failed}</ErrorState>
      ) : (
        <AnalyticsSkeleton />
      )}
      {chosen === "" && <Properties {...all} />}
    </div>
  );
}

function Charts({ months }: Pick<LandlordAnalytics, "months">) {
  const names = months.map(({ month }) => month);
  const series = (measure: Measure, label: string): Series => ({
    label,
    values: months.map((month) => month[measure]),
    format: text.count[measure],
    brief: measure === "revenue" ? compactAmount : formatNumber,
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <BarChart
        title={text.views}
        hint={text.viewsHint}
        periods={names}
        series={[series("views", text.views)]}
      />
      <BarChart
        title={text.contacts}
        hint={text.contactsHint}
        periods={names}
        series={[series("contacts", text.contacts)]}
      />
      <BarChart
        title={text.bookings}
        hint={text.bookingsHint}
        periods={names}
        series={[series("requests", text.requests), series("bookings", text.booked)]}
      />
      <BarChart
        title={text.revenue}
        hint={text.revenueHint}
        periods={names}
        series={[series("revenue", text.revenue)]}
      />
    </div>
  );
}

/** Each property by its views, with the rest of its figures in words, and all others in one row. */
function Properties({ properties, others }: Pick<LandlordAnalytics, "properties" | "others">) {
  const rest = others && { ...others, id: "", title: text.others(others.count) };
  const rows = rest ? [...properties, rest] : properties;
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <SectionCard title={text.perProperty}>
      <p className="-mt-1 text-sm text-quiet">{text.perPropertyHint}</p>
      <ul className="mt-3 grid gap-4">
        {rows.map((row) => (
          <li key={row.id}>
            <p className="font-medium wrap-anywhere">{row.title}</p>
            <span
              aria-hidden="true"
              className="mt-1 block h-3 min-w-0.5 bg-accent"
              style={{ width: `${(row.views / most) * 100}%` }}
            />
            <p className="mt-1 text-sm text-quiet">
              {(["views", "contacts", "requests", "bookings", "revenue"] as const)
                .map((measure) => text.count[measure](row[measure]))
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function AnalyticsSkeleton() {
  return (
    <Loading className="grid gap-4 lg:grid-cols-2">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-80 rounded-lg" />
      ))}
    </Loading>
  );
}
