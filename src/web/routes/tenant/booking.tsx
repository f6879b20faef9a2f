import { Link } from "react-router";
import { TenantBookingPage } from "~/web/features/booking/tenant/booking-page";
import { tenantBookingText as text } from "~/web/features/booking/tenant/text";
import { ArrowLeftIcon } from "~/web/ui/icons";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/booking";

/** /user/booking/{id}: one booking of the tenant's own. */
export default function TenantBookingRoute({ params }: Route.ComponentProps) {
  return (
    <div className="page py-4 md:py-6">
      <PageTitle title={text.title} />
      <p className="mb-1">
        <Link
          to="/user/dashboard"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent"
        >
          <ArrowLeftIcon /> {text.back}
        </Link>
      </p>
      <TenantBookingPage key={params.id} id={params.id} />
    </div>
  );
}
