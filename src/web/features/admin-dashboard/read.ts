import type { ActiveProperties, ActiveProperty } from "~/contract/schemas/featured";
import type { Setting } from "~/contract/schemas/setting";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";
import { readWaiting } from "~/web/features/moderation/read";
import { readSettings } from "~/web/features/setting/read";
import { readAnalytics } from "./read-analytics";

// Apart from the tabs, so that the loader asks for data before their code has come.

/** One of the featured tab's sections, with how many there are and may be in all. */
export type FeaturedPage = ListPage<ActiveProperty> &
  Pick<ActiveProperties, "counts" | "featured_limit">;
export type FeaturedSections = { featured: Settled<FeaturedPage>; others: Settled<FeaturedPage> };

/** What each tab reads by itself; the overview and the newest users come with the figures. */
type Contents = {
  overview: true;
  properties: Awaited<ReturnType<typeof readWaiting>>;
  featured: FeaturedSections;
  users: true;
  analytics: Awaited<ReturnType<typeof readAnalytics>>;
  settings: Settled<{ items: Setting[] }>;
};
export const TABS = [
  "overview",
  "properties",
  "featured",
  "users",
  "analytics",
  "settings",
] as const satisfies readonly (keyof Contents)[];
export type Tab = keyof Contents;
/** The tabs whose content has been read. */
export type KnownTabs = Partial<Contents>;

/** The tab that an address asks for. */
export function tabOf(search: string): Tab {
  const asked = new URLSearchParams(search).get("tab");
  return TABS.find((tab) => tab === asked) ?? "overview";
}

export const fetchStatistics = () => answerOf(backend.data.statistics.admin.$get());
export const readStatistics = () => settle(fetchStatistics());

/** The active properties after those shown: the featured ones, or the others. */
export const readFeatured = (featured: boolean, shown: readonly ActiveProperty[] = []) =>
  settle(featuredAfter(featured, shown.at(-1)?.id));

async function featuredAfter(featured: boolean, before: string | undefined): Promise<FeaturedPage> {
  const { items, next, counts, featured_limit } = await answerOf(
    backend.data.moderation["active-properties"].$get({
      query: { featured: featured ? "true" : "false", ...(before && { before }) },
    }),
  );
  return { items, more: next !== null, counts, featured_limit };
}

export async function readTab(tab: Tab): Promise<KnownTabs> {
  if (tab === "properties") return { properties: await readWaiting() };
  if (tab === "featured") {
    const [featured, others] = await Promise.all([readFeatured(true), readFeatured(false)]);
    return { featured: { featured, others } };
  }
  if (tab === "analytics") return { analytics: await readAnalytics() };
  if (tab === "settings") return { settings: await readSettings() };
  return { [tab]: true };
}

/** All that the dashboard shows when it is opened at one of its tabs. */
export async function readDashboard(tab: Tab) {
  const [statistics, tabs] = await Promise.all([readStatistics(), readTab(tab)]);
  return { statistics, tabs };
}
export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
