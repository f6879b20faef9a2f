import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { LandlordAccess } from "./access-information";
import { LandlordBookingSkeleton } from "./booking-skeleton";
import { LandlordCustomer } from "./customer";
import { LandlordDecision } from "./decision";
import { LandlordEarnings } from "./earnings";
import { LandlordMessage } from "./message-form";
import { LandlordStatus } from "./status-badge";
import { LandlordStay } from "./stay";
import { landlordBookingText as text } from "./text";
import { LandlordTimeline } from "./timeline";
import { loadSentence } from "./update-error";
import { useLandlordBooking } from "./use-booking";

/** A landlord's booking, whole: the decision first, then the stay, the tenant and the rest. */
export function LandlordBookingManagement({ id }: { id: string }) {
  const { booking, error, loading, reload, busy, problem, ...acts } = useLandlordBooking(id);
  if (loading) return <LandlordBookingSkeleton />;
  if (!booking && error?.status === 404) return <Missing />;
  if (!booking) {
    return <ErrorState onRetry={reload}>{error ? loadSentence(error) : null}</ErrorState>;
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold tabular-nums">{text.title(booking.code)}</h1>
        <LandlordStatus status={booking.status} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <LandlordDecision
            booking={booking}
            busy={busy}
            problem={problem}
            onAccept={acts.accept}
            onDecline={acts.decline}
          />
          <LandlordStay booking={booking} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <LandlordCustomer tenant={booking.tenant} />
          <LandlordEarnings earnings={booking.earnings} />
          <LandlordMessage bookingId={booking.id} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <LandlordAccess booking={booking} busy={busy === "access"} onShare={acts.share} />
          <LandlordTimeline events={booking.timeline} />
        </div>
      </div>
    </>
  );
}

function Missing() {
  return (
    <EmptyState
      title={text.missing}
      icon={<CalendarIcon size={24} />}
      action={<ButtonLink to="/landlord/dashboard">{text.toDashboard}</ButtonLink>}
    >
      {text.missingHint}
    </EmptyState>
  );
}
