import { landlordText as text } from "~/web/text/landlord";
import { Skeleton } from "~/web/ui/skeleton";

const THREE = [1, 2, 3];
const FIVE = [1, 2, 3, 4, 5];

/** Where the rows of a tab will stand. */
export function RowsSkeleton() {
  return (
    <div role="status" className="grid gap-3 lg:grid-cols-2">
      <p className="sr-only">{text.loading}</p>
      {THREE.map((n) => (
        <div key={n} className="card flex gap-3 p-3 md:gap-4 md:p-4">
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

/** Where the figures will stand. */
export function FiguresSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <p className="sr-only">{text.loading}</p>
      <Skeleton className="h-22 w-full" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        {FIVE.map((n) => (
          <Skeleton key={n} className="h-25 last:col-span-2 md:last:col-span-1" />
        ))}
      </div>
      <Skeleton className="h-48 w-full md:h-28" />
    </div>
  );
}
