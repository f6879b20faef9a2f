import { Skeleton } from "~/web/ui/skeleton";
import { propertyText as text } from "./text";

/** The shape of a listing's page while the listing is under way. */
export function PropertySkeleton() {
  return (
    <div className="page pt-1 pb-8 lg:grid lg:grid-cols-[1fr_22rem] lg:gap-10">
      <div>
        <p role="status" className="flex min-h-11 items-center text-quiet">
          {text.loading}
        </p>
        <Skeleton className="-mx-4 mb-5 aspect-4/3 w-auto rounded-none md:mx-0 md:rounded-lg lg:aspect-3/2" />
        <Skeleton className="mb-3 h-8 w-4/5" />
        <Skeleton className="mb-8 h-5 w-56" />
        <Skeleton className="mb-3 h-24 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
      <Skeleton className="mt-11 hidden h-44 w-full lg:block" />
    </div>
  );
}
