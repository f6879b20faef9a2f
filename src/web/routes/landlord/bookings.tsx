import { AllBookings } from "~/web/features/landlord/all-bookings";
import { filterOf, readBookings } from "~/web/features/landlord/read-bookings";
import { landlordText as text } from "~/web/features/landlord/text";
import type { Framed } from "~/web/features/site/page-frame";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/bookings";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = filterOf(url.search);
  return { filter, first: await readBookings(filter, []) };
}

export const handle: Framed = {
  frame: {
    title: text.allBookings,
    back: { to: "/landlord/dashboard", label: text.title },
  },
};

/** /landlord/bookings: every request and stay of the landlord's properties. */
export default function LandlordBookings({ loaderData }: Route.ComponentProps) {
  return <AllBookings {...loaderData} />;
}

export function HydrateFallback() {
  return (
    <>
      <Skeleton className="mb-4 h-52 md:h-28" />
      <ListSkeleton />
    </>
  );
}
