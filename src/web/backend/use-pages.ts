import { useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { readSession } from "./session";
import type { Settled } from "./settle";
import { type Reloadable, useReload } from "./use-reload";

/** A page of a list; `more` when rows come after it. */
export type ListPage<T> = { items: T[]; more: boolean };
export type Pages<T> = Omit<Reloadable<ListPage<T>>, "set"> & {
  /** Reads the rows after those shown and adds them. */
  next(): Promise<void>;
  loadingNext: boolean;
  nextFailed: boolean;
  /** Changes the rows shown, also for the way back. */
  change(update: (items: T[]) => T[]): void;
};

/** Lists read beyond their first page, by user and history entry: the way back finds its place. */
const longLists = new Map<string, ListPage<never>>();

/**
 * A list that grows at its end: `first` is the page that the clientLoader read, `read` gets the rows
 * shown so far and reads the page after them.
 */
export function usePages<T extends { id: string }>(
  first: Settled<ListPage<T>>,
  read: (shown: readonly T[]) => Promise<Settled<ListPage<T>>>,
  /** Which of the page's lists, where it has several. */
  name = "",
): Pages<T> {
  const { key, search } = useLocation();
  const entry = `${readSession()?.user.id} ${key} ${search} ${name}`;
  const loaded = useMemo(() => {
    const known = longLists.get(entry);
    return first.data && known ? { data: joined(first.data, known) } : first;
  }, [first, entry]);
  const { set, ...list } = useReload(loaded, () => read([]));
  const [loadingNext, setLoadingNext] = useState(false);
  const [nextFailed, setNextFailed] = useState(false);
  const running = useRef(false);
  async function next() {
    const { data } = list;
    if (running.current || !data) return;
    running.current = true;
    setLoadingNext(true);
    setNextFailed(false);
    const page = await read(data.items);
    if (page.data) {
      const longer = joined(data, page.data);
      longLists.set(entry, longer as ListPage<never>);
      set(() => longer);
    }
    setNextFailed(!page.data);
    running.current = false;
    setLoadingNext(false);
  }
  function change(update: (items: T[]) => T[]) {
    const { data } = list;
    if (!data) return;
    const changed = { ...data, items: update(data.items) };
    if (longLists.has(entry)) longLists.set(entry, changed as ListPage<never>);
    set(() => changed);
  }
  return { ...list, next, loadingNext, nextFailed, change };
}

/** A row that came at the front meanwhile pushes a known one into the later page: it stands once. */
function joined<T extends { id: string }>(shown: ListPage<T>, later: ListPage<T>): ListPage<T> {
  const known = new Set(shown.items.map(({ id }) => id));
  const fresh = later.items.filter(({ id }) => !known.has(id));
  return { items: [...shown.items, ...fresh], more: later.more };
}
