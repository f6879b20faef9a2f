import { Skeleton } from "~/web/ui/skeleton";
import { landlordText as text } from "./text";

const FIVE = [1, 2, 3, 4, 5];

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
