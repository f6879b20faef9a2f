import { useRef, useState } from "react";
import { BackendError } from "~/web/backend";
import { type Loaded, useLoad } from "~/web/backend/use-load";

/** A part of a list; `more` when rows come after it. */
export type Part<T> = { items: T[]; more: boolean };
export type Pages<T> = Loaded<Part<T>> & {
  /** Asks for the rows after those shown, and adds them. */
  next(): Promise<void>;
  busy: boolean;
  /** Why the rows after those shown did not come. */
  nextError: BackendError | undefined;
};

/** A list that grows at its end; `ask` gets the rows shown so far. */
export function usePages<T extends { id: string }>(
  key: string,
  ask: (shown: readonly T[]) => Promise<Part<T>>,
): Pages<T> {
  const loaded = useLoad(key, () => ask([]));
  const { data, set } = loaded;
  const [busy, setBusy] = useState(false);
  const [nextError, setNextError] = useState<BackendError>();
  const running = useRef(false);
  async function next() {
    if (running.current || !data) return;
    running.current = true;
    setBusy(true);
    setNextError(undefined);
    try {
      const part = await ask(data.items);
      const known = new Set(data.items.map(({ id }) => id));
      // A row that came at the front meanwhile pushes a known one into this part.
      const fresh = part.items.filter(({ id }) => !known.has(id));
      set((old) => ({ items: [...old.items, ...fresh], more: part.more }));
    } catch (error) {
      setNextError(BackendError.of(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { ...loaded, next, busy, nextError };
}
