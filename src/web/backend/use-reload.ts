import { useRef, useState } from "react";
import type { Settled } from "./settle";
import { useRetry } from "./use-retry";

export type Reloadable<T> = Settled<T> & {
  /** Reads again; what is shown stays until there is an answer, and when there is none. */
  reload(): Promise<void>;
  reloading: boolean;
  /** Changes what is shown without reading. */
  set(change: (data: T) => T): void;
};

/** What a clientLoader read, and `read` to ask for this part of the page alone again. */
export function useReload<T>(loaded: Settled<T>, read: () => Promise<Settled<T>>): Reloadable<T> {
  const [state, setState] = useState({ loaded, shown: loaded });
  const [reloading, setReloading] = useState(false);
  const latest = useRef(0);
  const shown = state.loaded === loaded ? state.shown : loaded;
  if (state.loaded !== loaded) setState({ loaded, shown: loaded });
  async function reload() {
    latest.current += 1;
    const mine = latest.current;
    setReloading(true);
    const next = await read();
    // An older answer must not win over a newer one.
    if (mine !== latest.current) return;
    setState((old) => ({ ...old, shown: next.error ? { ...old.shown, ...next } : next }));
    setReloading(false);
  }
  useRetry(shown.error, reload);
  return {
    ...shown,
    reloading,
    reload,
    set: (change) =>
      setState((old) => {
        const { data } = old.shown;
        return data === undefined ? old : { ...old, shown: { ...old.shown, data: change(data) } };
      }),
  };
}
