import { Skeleton } from "~/web/ui/skeleton";
import type { View } from "./view";

const places = [1, 2, 3, 4, 5, 6];

/** Where the cards will stand. Decoration: the count's line says that they are loading. */
export function ResultsSkeleton({ view }: { view: Exclude<View, "map"> }) {
  return (
    <div className={`results results-${view}`} aria-hidden="true">
      {places.map((place) =>
        view === "list" ? (
          <Skeleton key={place} className="h-34 w-full sm:h-48" />
        ) : (
          <div key={place}>
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mt-3 h-5 w-40" />
            <Skeleton className="mt-2 h-5 w-full" />
            <Skeleton className="mt-2 h-4 w-52" />
          </div>
        ),
      )}
    </div>
  );
}
