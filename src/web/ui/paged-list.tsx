import type { ReactNode } from "react";
import type { Pages } from "~/web/backend/use-pages";
import { EmptyState } from "./empty-state";
import { LoadError } from "./load-error";
import { LoadMore } from "./load-more";

export type PagedListProps<T> = {
  pages: Pages<T>;
  icon: ReactNode;
  /** Title in place of a list that could not be read. */
  failed: string;
  empty: { title: string; hint: string; action: ReactNode };
  className: string;
  /** The `li` of a row. */
  children: (row: T) => ReactNode;
};

/** A list that grows at its end, or what stands in its place. */
export function PagedList<T extends { id: string }>(props: PagedListProps<T>) {
  const { pages, icon, failed, empty, className, children } = props;
  const { data, reload, reloading } = pages;
  if (!data) return <LoadError title={failed} icon={icon} busy={reloading} onRetry={reload} />;
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
