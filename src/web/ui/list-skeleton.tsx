import { tenantText as text } from "~/web/features/tenant/text";
import { Skeleton } from "./skeleton";

const THREE = ["a", "b", "c"];

/** Where the rows of a list will stand. */
export function ListSkeleton() {
  return (
    <div role="status" className="grid gap-3 lg:grid-cols-2">
      <span className="sr-only">{text.loading}</span>
      {THREE.map((key) => (
        <div key={key} className="card flex gap-3 p-3 md:gap-4 md:p-4">
          <Skeleton className="aspect-4/3 w-24 shrink-0 self-start md:w-40" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Where cards with a picture above their words will stand. */
export function CardsSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{text.loading}</span>
      {THREE.map((key) => (
        <div key={key} className="card overflow-hidden">
          <Skeleton className="aspect-4/3 w-full rounded-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
