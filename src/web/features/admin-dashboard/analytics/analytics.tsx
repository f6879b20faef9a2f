import { useState } from "react";
import { formatNumber } from "~/contract/format";
import type { SiteAnalytics } from "~/contract/schemas/statistics";
import { useLoad } from "~/web/backend/use-load";
import { compactAmount } from "~/web/lib/compact-amount";
import { BarChart, type Series } from "~/web/ui/bar-chart";
import { ErrorState } from "~/web/ui/error-state";
import { Select } from "~/web/ui/inputs";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { type By, fetchAnalytics } from "../fetch-analytics";
import { ExportButton } from "./export-button";
import { Funnel } from "./funnel";
import { Neighborhoods } from "./neighborhoods";
import { analyticsText as text } from "./text";

/** Charts of what comes of the site, by month or by week, and by neighbourhood. */
export function Analytics({ months }: { months: SiteAnalytics }) {
  const [by, setBy] = useState<By>("month");
  const weeks = useLoad(by, async () => (by === "week" ? fetchAnalytics(by) : null));
  const shown = by === "month" ? months : weeks.data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label={text.period}
          value={by}
          onChange={({ target }) => setBy(target.value === "week" ? "week" : "month")}
          className="w-full sm:max-w-80"
        >
          <option value="month">{text.month}</option>
          <option value="week">{text.week}</option>
        </Select>
        <ExportButton of={by}>{text.export}</ExportButton>
      </div>
      {shown ? (
        <>
          <Charts {...shown} />
          <Funnel funnel={shown.funnel} />
        </>
      ) : weeks.error ? (
        <ErrorState onRetry={weeks.reload}>{text.failed}</ErrorState>
      ) : (
        <Loading className="grid gap-4 lg:grid-cols-2">
          {["a", "b", "c", "d"].map((key) => (
            <Skeleton key={key} className="h-80 rounded-lg" />
          ))}
        </Loading>
      )}
      <Neighborhoods places={months.neighborhoods} />
    </div>
  );
}

type Measure = "listings" | "users" | "requests" | "bookings" | "revenue";

function Charts({ by, periods }: Pick<SiteAnalytics, "by" | "periods">) {
  const series = (measure: Measure, label: string): Series => ({
    label,
    values: periods.map((period) => period[measure]),
    format: text.count[measure],
    brief: measure === "revenue" ? compactAmount : formatNumber,
  });
  const common = { by, periods: periods.map(({ start }) => start) };
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <BarChart
        {...common}
        title={text.listings}
        hint={text.listingsHint}
        series={[series("listings", text.listings)]}
      />
      <BarChart
        {...common}
        title={text.users}
        hint={text.usersHint}
        series={[series("users", text.users)]}
      />
      <BarChart
        {...common}
        title={text.bookings}
        hint={text.bookingsHint[by]}
        series={[series("requests", text.requests), series("bookings", text.booked)]}
      />
      <BarChart
        {...common}
        title={text.revenue}
        hint={text.revenueHint[by]}
        series={[series("revenue", text.revenue)]}
      />
    </div>
  );
}
