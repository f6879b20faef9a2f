import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";

/** Where two coming visits and none of the past will stand. */
export function VisitsSkeleton() {
  return (
    <>
      <Skeleton className="mb-3 h-7 w-24" />
      <Loading className="grid gap-3 lg:grid-cols-2">
        <Skeleton className="h-84 rounded-lg lg:h-62" />
        <Skeleton className="h-84 rounded-lg lg:h-62" />
      </Loading>
      <Skeleton className="mt-8 mb-3 h-7 w-24" />
      <Skeleton className="h-40 rounded-lg" />
    </>
  );
}
