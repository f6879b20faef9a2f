import { tenantText as text } from "~/web/features/tenant/text";
import { Skeleton } from "~/web/ui/skeleton";

/** Where a booking will stand. */
export function TenantBookingSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-[2fr_1fr]">
      <p className="sr-only">{text.loading}</p>
      <div className="grid content-start gap-4">
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </div>
  );
}
