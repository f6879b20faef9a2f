import { Link } from "react-router";
import { LandlordBookingManagement } from "~/web/features/booking/landlord/booking-management";
import { landlordBookingText as text } from "~/web/features/booking/landlord/text";
import { ArrowLeftIcon } from "~/web/ui/icons";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/booking";

/** /landlord/booking/{id}: one booking of the landlord's properties. */
export default function LandlordBookingPage({ params }: Route.ComponentProps) {
  return (
    <div className="page py-4 md:py-6">
      <PageTitle title={text.stay} />
      <p className="mb-3">
        <Link
          to="/landlord/dashboard"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent"
        >
          <ArrowLeftIcon /> {text.back}
        </Link>
      </p>
      <LandlordBookingManagement key={params.id} id={params.id} />
    </div>
  );
}
