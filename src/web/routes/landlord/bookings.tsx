import type { ReactNode } from "react";
import { AllBookings } from "~/web/features/landlord/all-bookings";
import { filterOf, readBookings } from "~/web/features/landlord/read-bookings";
import { landlordText as text } from "~/web/features/landlord/text";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
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
    <SubPage title={text.allBookings} back={{ to: "/landlord/dashboard", label: text.title }}>
      {children}
    </SubPage>
  );
}
