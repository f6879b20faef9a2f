import { RECENT_ITEMS } from "~/contract/limits";
import type { LandlordBookings } from "~/contract/schemas/booking";
import type { ReceivedMessages } from "~/contract/schemas/messaging";
import type { OwnProperty } from "~/contract/schemas/submission";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";
import { readAnalytics } from "./read-analytics";

// Apart from the tabs, so that the loader asks for data before their code has come.

/** What each tab shows. */
type Contents = {
  properties: Settled<ListPage<OwnProperty>>;
  bookings: Settled<LandlordBookings>;
  messages: Settled<ReceivedMessages>;
  analytics: Awaited<ReturnType<typeof readAnalytics>>;
};
const TABS = ["properties", "bookings", "messages", "analytics"] as const;
export type Tab = keyof Contents;
/** The tabs whose content has been read. */
export type KnownTabs = Partial<Contents>;

/** The tab that an address asks for. */
export function tabOf(search: string): Tab {
  const asked = new URLSearchParams(search).get("tab");
  return TABS.find((tab) => tab === asked) ?? "properties";
}

export const readProfile = () => settle(answerOf(backend.data.profile.$get()), "profile");

export const fetchStatistics = () => answerOf(backend.data.statistics.landlord.$get());
export const readStatistics = () => settle(fetchStatistics(), "landlord statistics");

/** The own properties after those shown, newest first. */
export const readOwnProperties = (shown: readonly OwnProperty[] = []) =>
  settle(propertiesAfter(shown.at(-1)?.id), "own properties");

async function propertiesAfter(before: string | undefined): Promise<ListPage<OwnProperty>> {
  const query = { before };
  const { items, next } = await answerOf(backend.data["own-properties"].$get({ query }));
  return { items, more: next !== null };
}

export const readReceivedBookings = () =>
  settle(
    answerOf(backend.data["received-bookings"].$get({ query: { limit: String(RECENT_ITEMS) } })),
    "received bookings",
  );

/** How many waiting requests the dashboard lists, those that lapse first. */
const WAITING = 6;

export const readWaiting = () =>
  settle(
    answerOf(
      backend.data["received-bookings"].$get({
        query: { status: "pending", order: "oldest", limit: String(WAITING) },
      }),
    ),
    "waiting requests",
  );

export const readReceivedMessages = () =>
  settle(answerOf(backend.data.messages.received.$get({ query: {} })), "received messages");

export async function readTab(tab: Tab): Promise<KnownTabs> {
  if (tab === "bookings") return { bookings: await readReceivedBookings() };
  if (tab === "analytics") return { analytics: await readAnalytics() };
  if (tab === "messages") return { messages: await readReceivedMessages() };
  return { properties: await readOwnProperties() };
}

/** All that the dashboard shows when it is opened at one of its tabs. */
export async function readDashboard(tab: Tab) {
  const [profile, statistics, waiting, tabs] = await Promise.all([
    readProfile(),
    readStatistics(),
    readWaiting(),
    readTab(tab),
  ]);
  return { profile, statistics, waiting, tabs };
}
export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
