import { useEffect } from "react";
import { Link } from "react-router";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { TenantBookingView } from "~/web/features/booking/tenant-booking-view";
import { PageTitle } from "~/web/features/site/page-title";
import { ListSkeleton } from "~/web/features/tenant/list-skeleton";
import { tenantBookingText as text } from "~/web/text/tenant";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { ArrowLeftIcon, CalendarIcon } from "~/web/ui/icons";
import { toast } from "~/web/ui/toast";
import type { Route } from "./+types/booking";

/** /user/booking/{id}: one booking of the tenant's own. */
export default function TenantBookingPage({ params }: Route.ComponentProps) {
  const { data, error, loading, reload } = useLoad(`booking-${params.id}`, () =>
    answerOf(backend.data.bookings[":id"].$get({ param: { id: params.id } })),
  );
  const missing = error?.code === "not_found";
  useEffect(() => {
    if (!error) return;
    if (missing) toast.error("Erreur", "Cette réservation n'existe pas.");
    else if (error.code === "offline")
      toast.error("Erreur", "Une erreur est survenue lors du chargement.");
    else toast.error("Erreur", "Impossible de charger les détails de la réservation.");
  }, [error, missing]);
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={data ? data.property.title : text.information} />
      <p className="mb-4">
        <Link to="/user/dashboard" className="inline-flex min-h-11 items-center gap-2 text-accent">
          <ArrowLeftIcon /> {text.back}
        </Link>
      </p>
      {loading && <ListSkeleton />}
      {missing && (
        <EmptyState
          title={text.missing}
          icon={<CalendarIcon size={24} />}
          action={<ButtonLink to="/user/dashboard">{text.toDashboard}</ButtonLink>}
        >
          {text.missingHint}
        </EmptyState>
      )}
      {error && !missing && <ErrorState onRetry={reload}>{error.message}</ErrorState>}
      {data && <TenantBookingView booking={data} />}
    </div>
  );
}
