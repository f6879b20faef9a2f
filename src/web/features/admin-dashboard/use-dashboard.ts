import { usePolling } from "~/web/backend/use-polling";
import { useReload } from "~/web/backend/use-reload";
import { useTabs } from "~/web/backend/use-tabs";
import { type Dashboard, fetchStatistics, readStatistics, readTab, type Tab } from "./read";

const PAUSES = { min: 10_000, max: 60_000 };

/**
 * The dashboard as it goes on: the figures are read again and again, a tab each time it is opened.
 * Lists that somebody decides on stay as they are while they are shown.
 */
export function useDashboard(loaded: Dashboard, tab: Tab) {
  const statistics = useReload(loaded.statistics, readStatistics);
  // What was decided in the tab that is left stands in no list that was read before.
  const { known } = useTabs(loaded.tabs, tab, readTab, true);

  usePolling(async () => {
    const before = statistics.data;
    const now = await fetchStatistics();
    if (!before || JSON.stringify(before) === JSON.stringify(now)) return false;
    statistics.set(() => now);
    return true;
  }, PAUSES);

  return { statistics, known };
}
