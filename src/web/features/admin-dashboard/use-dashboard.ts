import { useEffect, useState } from "react";
import { usePolling } from "~/web/backend/use-polling";
import { useReload } from "~/web/backend/use-reload";
import {
  type Dashboard,
  fetchStatistics,
  type KnownTabs,
  readStatistics,
  readTab,
  type Tab,
} from "./read";

const PAUSES = { min: 10_000, max: 60_000 };

/**
 * The dashboard as it goes on: the figures are read again and again, a tab each time it is opened.
 * Lists that somebody decides on stay as they are while they are shown.
 */
export function useDashboard(loaded: Dashboard, tab: Tab) {
  const statistics = useReload(loaded.statistics, readStatistics);
  const [state, setState] = useState<{ of: Dashboard; at: Tab; known: KnownTabs }>({
    of: loaded,
    at: tab,
    known: loaded.tabs,
  });
  if (state.of !== loaded) setState({ of: loaded, at: tab, known: loaded.tabs });
  // What was decided in the tab that is left stands in no list that was read before.
  else if (state.at !== tab)
    setState({ of: loaded, at: tab, known: without(state.known, state.at) });
  const { known } = state;
  const isMissing = !(tab in known);
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    void readTab(tab).then((read) => {
      if (isWanted) setState((old) => ({ ...old, known: { ...old.known, ...read } }));
    });
    return () => {
      isWanted = false;
    };
  }, [isMissing, tab]);

  usePolling(async () => {
    const before = statistics.data;
    const now = await fetchStatistics();
    if (!before || JSON.stringify(before) === JSON.stringify(now)) return false;
    statistics.set(() => now);
    return true;
  }, PAUSES);

  return { statistics, known };
}

function without(known: KnownTabs, left: Tab): KnownTabs {
  const { [left]: _, ...rest } = known;
  return rest;
}
