import type { ReactNode } from "react";
import { Skeleton } from "./skeleton";
import { uiText as text } from "./text";

type LoadingProps = { className?: string; children: ReactNode };

/** Around skeletons: says once that they stand for something. */
export function Loading({ className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <p className="sr-only">{text.loading}</p>
      {children}
    </div>
  );
}

const THREE = ["a", "b", "c"];
const FOUR = [...THREE, "d"];

/** Where the rows of a list will stand; with `actions`, each with its buttons below on a phone. */
export function ListSkeleton({ actions = false }: { actions?: boolean }) {
  return (
    <Loading className="grid gap-3 lg:grid-cols-2">
      {FOUR.map((key) => (
        <div key={key} className="card p-3 md:p-4">
          <div className="flex gap-3 md:gap-4">
            <Skeleton className="aspect-4/3 w-24 shrink-0 self-start md:w-40" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-6 w-20" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-4/5 md:hidden" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-9 w-2/5 md:h-5" />
              <Skeleton className="h-5 w-24 md:hidden" />
            </div>
          </div>
          {actions && <Skeleton className="mt-3 h-22 md:h-11" />}
        </div>
      ))}
    </Loading>
  );
}

/** Where cards with a picture above their text will stand. */
export function CardsSkeleton() {
  return (
    <Loading className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {THREE.map((key) => (
        <div key={key} className="card overflow-hidden">
          <Skeleton className="aspect-4/3 w-full rounded-none" />
          <div className="grid gap-1 p-4">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-3 h-11 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Where a page of cards in a wide and a narrow column will stand; each card by its height. */
export function ColumnsSkeleton({ wide, narrow }: { wide: string[]; narrow: string[] }) {
  return (
    <Loading className="grid gap-4 lg:grid-cols-[2fr_1fr]">
      {[wide, narrow].map((column) => (
        <div key={column.join()} className="grid content-start gap-4">
          {column.map((height) => (
            <Skeleton key={height} className={`rounded-lg ${height}`} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
