import { useState } from "react";
import type { LandlordStatistics } from "~/contract/schemas/statistics";
import { usePolling } from "~/web/backend/use-polling";
import { useReload } from "~/web/backend/use-reload";
import { useTabs } from "~/web/backend/use-tabs";
import { readMessageCounts } from "~/web/features/messaging/unread";
import {
  type Dashboard,
  fetchStatistics,
  type KnownTabs,
  readStatistics,
  readTab,
  readWaiting,
  type Tab,
} from "./read";

const PAUSES = { min: 10_000, max: 60_000 };

/** What has come since the figures were read before; `turn` tells one time from the next. */
export type News = { turn: number; requests: number; messages: number };

/**
 * The dashboard as it goes on: only the figures are read again and again, the lists once the figures
 * have changed. A tab is read when it is first opened.
 */
export function useDashboard(loaded: Dashboard, tab: Tab) {
  const statistics = useReload(loaded.statistics, readStatistics);
  const { known, showOnly } = useTabs(loaded.tabs, tab, readTab);
  const waiting = useReload(loaded.waiting, readWaiting);
  const [news, setNews] = useState<News>({ turn: 0, requests: 0, messages: 0 });

  usePolling(async () => {
    const before = statistics.data;
    const now = await fetchStatistics();
    if (!before || isSame(before, now)) return false;
    statistics.set(() => now);
    setNews(({ turn }) => ({
      turn: turn + 1,
      requests: Math.max(0, now.bookings.total - before.bookings.total),
      messages: Math.max(0, now.messages.received - before.messages.received),
    }));
    if (now.messages.unread !== before.messages.unread) void readMessageCounts().catch(() => {});
    await readLists();
    return true;
  }, PAUSES);

  async function readLists() {
    const [read] = await Promise.all([readTab(tab), waiting.reload()]);
    // What can't be read just now stays as it is.
    if (isWhole(read)) showOnly(read);
  }

  return {
    statistics,
    waiting,
    known,
    news,
    /** Reads everything again after a decision. */
    refresh: () => Promise.all([statistics.reload(), readLists()]),
  };
}

function isSame(a: LandlordStatistics, b: LandlordStatistics): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const isWhole = (read: KnownTabs) => Object.values(read).every(({ data }) => data !== undefined);
