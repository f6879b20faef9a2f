import { Skeleton } from "~/web/ui/skeleton";
import type { View } from "./view";

/** As many as a page of results has. */
const places = Array.from({ length: 24 }, (_, place) => place);

/** Where the cards will stand. Decoration: the count's line says that they are loading. */
export function ResultsSkeleton({ view }: { view: Exclude<View, "map"> }) {
  return (
    <div className={`results results-${view}`} aria-hidden="true">
      {places.map((place) =>
        view === "list" ? (
          <div key={place} className="property-card property-card-list">
            <div className="property-card-picture skeleton" />
            <div className="property-card-text gap-2">
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-5 w-full" />
            </div>
          </div>
        ) : (
          <div key={place}>
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mt-3 h-5 w-40" />
            <Skeleton className="mt-1 h-5 w-full" />
            <Skeleton className="mt-1 h-4 w-56" />
            <Skeleton className="mt-1 h-4 w-52" />
          </div>
        ),
      )}
    </div>
  );
}
