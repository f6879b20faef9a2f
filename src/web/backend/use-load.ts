import { useCallback, useEffect, useRef, useState } from "react";
import { BackendError } from "./error";
import { useRetry } from "./use-retry";

export type Loaded<T> = {
  data: T | undefined;
  error: BackendError | undefined;
  loading: boolean;
  /** Asks again; what is shown stays until the answer comes. */
  reload(): Promise<void>;
  /** Changes what is shown without asking. */
  set(change: (data: T) => T): void;
};

/** Loads in the browser what a page behind sign-in shows; `key` names what is asked for. */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T; error?: BackendError }>({ key });
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const turn = useRef(0);
  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const data = await latest.current();
      if (mine === turn.current) setState({ key, data });
    } catch (error) {
      if (mine !== turn.current) return;
      setState((old) => ({ ...old, key, error: BackendError.of(error) }));
    }
  }, [key]);
  useEffect(() => {
    setState((old) => (old.key === key ? old : { key }));
    void reload();
    return () => {
      turn.current += 1;
    };
  }, [key, reload]);
  const set = useCallback(
    (change: (data: T) => T) =>
      setState((old) => (old.data === undefined ? old : { ...old, data: change(old.data) })),
    [],
  );
  const current = state.key === key ? state : { key };
  useRetry(current.error, reload);
  return {
    data: current.data,
    error: current.error,
    loading: current.data === undefined && current.error === undefined,
    reload,
    set,
  };
}
