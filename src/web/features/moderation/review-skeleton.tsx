import { Skeleton } from "~/web/ui/skeleton";
import { moderationText as text } from "./text";

/** Where a listing to be judged will stand. */
export function ReviewSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-[2fr_1fr]">
      <p className="sr-only">{text.loading}</p>
      <div>
        <Skeleton className="h-6 w-20" />
        <Skeleton className="mt-2 h-7 w-3/4" />
        <Skeleton className="mt-2 mb-3 h-5 w-2/5" />
        <Skeleton className="aspect-4/3 w-full" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-48 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg" />
      </div>
    </div>
  );
}
