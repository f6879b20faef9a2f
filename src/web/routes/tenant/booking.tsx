import { answerOf, backend } from "~/web/backend";
import { loadMessage } from "~/web/features/booking/stay/error-message";
import { stayText } from "~/web/features/booking/stay/text";
import { TenantBookingView } from "~/web/features/booking/tenant/booking-view";
import { tenantBookingText as text } from "~/web/features/booking/tenant/text";
import { readMoney } from "~/web/features/payment/shared/use-money";
import { PushOffer } from "~/web/features/push/push-offer";
import type { Framed } from "~/web/features/site/page-frame";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import type { Route } from "./+types/booking";

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [booking, payment] = await Promise.all([
    answerOf(backend.data.bookings[":id"].$get({ param: params })),
    readMoney(params.id),
  ]);
  return { booking, payment };
};

export const handle: Framed = {
  frame: {
    title: text.title,
    back: { to: "/user/dashboard", label: text.back },
    failure: {
      toastTitle: stayText.error,
      message: loadMessage,
      missing: {
        title: text.missing,
        hint: text.missingHint,
        icon: <CalendarIcon size={24} />,
        to: "/user/dashboard",
        link: text.toDashboard,
      },
    },
  },
};

/** /user/booking/{id}: one booking of the tenant's own. */
export default function TenantBooking({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <TenantBookingView key={loaderData.booking.id} {...loaderData} />
      {loaderData.booking.status === "pending" && <PushOffer />}
    </div>
  );
}

export function HydrateFallback() {
  return (
    <ColumnsSkeleton
      wide={["h-36 md:h-24", "h-68 md:h-56", "h-80 md:h-96", "h-80 md:h-44", "h-72 md:h-28"]}
      narrow={["h-96 md:h-64", "h-56"]}
    />
  );
}
