import { useEffect, useState } from "react";

/**
 * What the tabs of a page show: what was loaded with it, and each other tab's read when it is first
 * opened. With `forgets`, a tab that is left is read anew when it is opened again.
 */
export function useTabs<Tab extends string, Known extends Partial<Record<Tab, unknown>>>(
  loaded: Known,
  tab: Tab,
  read: (tab: Tab) => Promise<Known>,
  forgets = false,
) {
  const [state, setState] = useState({ of: loaded, at: tab, known: loaded });
  if (state.of !== loaded) setState({ of: loaded, at: tab, known: loaded });
  else if (state.at !== tab) {
    const known = { ...state.known };
    if (forgets) delete known[state.at];
    setState({ of: loaded, at: tab, known });
  }
  const { known } = state;
  const isMissing = !(tab in known);
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    void read(tab).then((part) => {
      if (isWanted) setState((old) => ({ ...old, known: { ...old.known, ...part } }));
    });
    return () => {
      isWanted = false;
    };
  }, [isMissing, tab, read]);
  /** The other tabs are read when they are opened. */
  const showOnly = (part: Known) =>
    setState((old) => (old.of === loaded ? { ...old, known: part } : old));
  return { known, showOnly };
}
