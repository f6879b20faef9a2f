import type { ReactNode } from "react";
import { Listings } from "~/web/features/manage-listings/listings";
import { listingFilterOf, readListings } from "~/web/features/manage-listings/read-listings";
import { listingsText as text } from "~/web/features/manage-listings/text";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/manage-listings";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = listingFilterOf(url.search);
  return { filter, first: await readListings(filter, []) };
}

/** /admin/manage-listings: everyone's listings and what administrators can do with them. */
export default function ManageListings({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <Listings {...loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
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
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage title={text.title} back={{ to: "/admin/dashboard", label: text.back }}>
      {children}
    </SubPage>
  );
}
