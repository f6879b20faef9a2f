import type { ReactNode } from "react";
import { AllBookings } from "~/web/features/landlord/all-bookings";
import { filterOf, readBookings } from "~/web/features/landlord/read-bookings";
import { landlordText as text } from "~/web/features/landlord/text";
import { BackLink } from "~/web/ui/back-link";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { PageTitle } from "~/web/ui/page-title";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/bookings";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = filterOf(url.search);
  return { filter, first: await readBookings(filter, []) };
}

/** /landlord/bookings: every request and stay of the landlord's properties. */
export default function LandlordBookings({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <AllBookings {...loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Skeleton className="mb-4 h-52 md:h-28" />
      <ListSkeleton />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="page py-4 md:py-6">
      <PageTitle title={text.allBookings} />
      <BackLink to="/landlord/dashboard">{text.title}</BackLink>
      <h1 className="mb-4 text-2xl font-bold">{text.allBookings}</h1>
      {children}
    </div>
  );
}
