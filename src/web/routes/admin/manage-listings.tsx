import { Listings } from "~/web/features/admin-property/listings";
import { listingFilterOf, readListings } from "~/web/features/admin-property/read-listings";
import { listingsText as text } from "~/web/features/admin-property/text";
import type { Framed } from "~/web/features/site/page-frame";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/manage-listings";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = listingFilterOf(url.search);
  return { filter, first: await readListings(filter, []) };
}

export const handle: Framed = {
  frame: {
    title: text.title,
    back: { to: "/admin/dashboard", label: text.back },
  },
};

/** /admin/manage-listings: everyone's listings and what administrators can do with them. */
export default function ManageListings({ loaderData }: Route.ComponentProps) {
  return <Listings {...loaderData} />;
}

export function HydrateFallback() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-16 rounded-lg md:h-20" />
      <Skeleton className="mb-3 h-25 sm:h-11 lg:max-w-4xl" />
      <Skeleton className="mb-4 h-20 w-full sm:h-9 sm:w-96" />
      <Skeleton className="mb-3 h-11 w-48" />
      <div className="grid gap-3 lg:gap-2">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-77 rounded-lg lg:h-16" />
        ))}
      </div>
    </Loading>
  );
}
