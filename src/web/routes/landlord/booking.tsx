import { answerOf, backend } from "~/web/backend";
import { BookingManagement } from "~/web/features/booking/landlord/booking-management";
import { landlordBookingText as text } from "~/web/features/booking/landlord/text";
import { loadMessage } from "~/web/features/booking/stay/error-message";
import { stayText } from "~/web/features/booking/stay/text";
import { readPayment } from "~/web/features/payment/landlord/use-payment";
import { PushOffer } from "~/web/features/push/push-offer";
import type { Framed } from "~/web/features/site/page-frame";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/booking";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [booking, payment] = await Promise.all([
    answerOf(backend.data["received-bookings"][":id"].$get({ param: params })),
    readPayment(params.id),
  ]);
  return { booking, payment };
}

export const handle: Framed = {
  frame: {
    title: text.stay,
    ownHeading: true,
    back: { to: "/landlord/dashboard", label: text.back },
    failure: {
      toastTitle: stayText.error,
      message: loadMessage,
      missing: {
        title: text.missing,
        hint: text.missingHint,
        icon: <CalendarIcon size={24} />,
        to: "/landlord/dashboard",
        link: text.toDashboard,
      },
    },
  },
};

/** /landlord/booking/{id}: one booking of the landlord's properties. */
export default function LandlordBooking({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BookingManagement
        key={loaderData.booking.id}
        loaded={loaderData.booking}
        loadedPayment={loaderData.payment}
      />
      <div className="mt-4">
        <PushOffer />
      </div>
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Skeleton className="mb-5 h-8 w-60" />
      <ColumnsSkeleton
        wide={[
          "h-54 md:h-44",
          "h-18 md:h-14",
          "h-130 md:h-122",
          "h-43 md:h-39",
          "h-56 md:h-47",
          "h-72",
          "h-44",
        ]}
        narrow={["h-90", "h-54 md:h-52", "h-70"]}
      />
    </>
  );
}
