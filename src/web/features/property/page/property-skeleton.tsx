import { Skeleton } from "~/web/ui/skeleton";
import { propertyText as text } from "./text";

/** Calendar, reviews, map and similar listings. */
const BELOW = [1, 2, 3, 4, 5];

/** The shape of a listing's page while the listing is under way. */
export function PropertySkeleton() {
  return (
    <div className="page pt-1 pb-8 lg:pt-3">
      <div className="property-columns">
        <aside className="max-lg:hidden">
          <Skeleton className="mt-11 h-96 w-full" />
        </aside>
        <div className="min-w-0">
          <p role="status" className="flex min-h-11 items-center text-quiet">
            {text.loading}
          </p>
          <div className="property-top">
            <div className="mt-5 mb-8 lg:mt-0 lg:mb-5">
              <Skeleton className="mb-3 h-6 w-28 lg:hidden" />
              <Skeleton className="mb-3 h-8 w-4/5" />
              <Skeleton className="mb-3 h-7 w-44 lg:hidden" />
              <Skeleton className="h-5 w-56" />
            </div>
            <Skeleton className="-mx-4 aspect-4/3 w-auto rounded-none md:mx-0 md:rounded-lg lg:aspect-2/1" />
          </div>
          <Skeleton className="mt-8 mb-3 h-24 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="mt-8 h-56 w-full lg:h-24" />
          {BELOW.map((key) => (
            <Skeleton key={key} className="mt-8 h-96 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
