import { landlordText as text } from "~/web/features/landlord/text";
import { Skeleton } from "~/web/ui/skeleton";

/** Where a booking will stand. */
export function LandlordBookingSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">{text.loading}</p>
      <Skeleton className="mb-5 h-8 w-60" />
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          <Skeleton className="h-36" />
          <Skeleton className="h-96" />
        </div>
        <div className="grid content-start gap-4">
          <Skeleton className="h-64" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  );
}
