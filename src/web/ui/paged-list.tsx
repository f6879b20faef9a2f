import type { ReactNode } from "react";
import { EmptyState } from "./empty-state";
import { LoadError } from "./load-error";
import { LoadMore } from "./load-more";

/** A list read page by page, as `usePages` of the backend client gives it. */
export type PagedListState<T> = {
  data?: { items: T[]; more: boolean } | undefined;
  reload(): Promise<void>;
  reloading: boolean;
  next(): Promise<void>;
  loadingNext: boolean;
  nextFailed: boolean;
};

export type PagedListProps<T> = {
  pages: PagedListState<T>;
  icon: ReactNode;
  /** Title in place of a list that could not be read. */
  failed: string;
  /** The server refused to read it. */
  isRefused?: boolean;
  empty: { title: string; hint: string; action: ReactNode };
  className: string;
  /** The `li` of a row. */
  children: (row: T) => ReactNode;
};

/** A list that grows at its end, or what stands in its place. */
export function PagedList<T extends { id: string }>(props: PagedListProps<T>) {
  const { pages, icon, failed, isRefused = false, empty, className, children } = props;
  const { data, reload, reloading } = pages;
  if (!data)
    return <LoadError title={failed} isRefused={isRefused} busy={reloading} onRetry={reload} />;
  if (data.items.length === 0) {
    return (
      <EmptyState title={empty.title} icon={icon} action={empty.action}>
        {empty.hint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={`grid grid-cols-1 ${className}`}>{data.items.map(children)}</ul>
      {data.more && (
        <LoadMore busy={pages.loadingNext} failed={pages.nextFailed} onClick={pages.next} />
      )}
    </>
  );
}
