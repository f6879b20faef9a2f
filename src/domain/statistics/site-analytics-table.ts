import { today } from "~/contract/days";
import type { SiteAnalyticsExport } from "~/contract/schemas/statistics";
import type { Ctx } from "../context";
import { csvFile } from "../csv";
import { csvText as text } from "./csv-text";
import { siteAnalytics } from "./site-analytics";

const ACTIVITY = ["searches", "views", "requests", "bookings", "revenue"] as const;
const PERIOD = ["listings", "users", ...ACTIVITY] as const;
const PLACE = ["active", ...ACTIVITY] as const;

/** The figures of the site as a table for spreadsheets: by week, month or neighbourhood. */
export async function siteAnalyticsTable(
  ctx: Ctx,
  { of }: SiteAnalyticsExport,
): Promise<{ name: string; content: string }> {
  const { periods, neighborhoods } = await siteAnalytics(ctx, {
    by: of === "week" ? "week" : "month",
  });
  const content =
    of === "neighborhood"
      ? csvFile(
          [text.neighborhood, ...PLACE.map((figure) => text[figure])],
          neighborhoods.map((place) => [
            place.neighborhood,
            ...PLACE.map((figure) => place[figure]),
          ]),
        )
      : csvFile(
          [text[of], ...PERIOD.map((figure) => text[figure])],
          periods.map((period) => [
            of === "week" ? period.start : period.start.slice(0, 7),
            ...PERIOD.map((figure) => period[figure]),
          ]),
        );
  return { name: `kwata-${text.file[of]}-${today(ctx.now())}.csv`, content };
}
