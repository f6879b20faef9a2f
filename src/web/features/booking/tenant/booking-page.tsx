import { useEffect } from "react";
import { answerOf, type BackendError, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { toast } from "~/web/ui/toast";
import { TenantBookingSkeleton } from "./booking-skeleton";
import { TenantBookingView } from "./booking-view";
import { tenantBookingText as text } from "./text";

/** One booking of the tenant's own; an absent one and another tenant's look alike. */
export function TenantBookingPage({ id }: { id: string }) {
  const { data, error, loading, reload } = useLoad(`tenant-booking-${id}`, () =>
    answerOf(backend.data.bookings[":id"].$get({ param: { id } })),
  );
  useEffect(() => {
    if (error) toast.error(text.error, sentenceOf(error));
  }, [error]);
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold">{text.title}</h1>
      {loading && <TenantBookingSkeleton />}
      {!data && error?.status === 404 && (
        <EmptyState
          title={text.missing}
          icon={<CalendarIcon size={24} />}
          action={<ButtonLink to="/user/dashboard">{text.toDashboard}</ButtonLink>}
        >
          {text.missingHint}
        </EmptyState>
      )}
      {!data && error && error.status !== 404 && (
        <ErrorState onRetry={reload}>{sentenceOf(error)}</ErrorState>
      )}
      {data && <TenantBookingView booking={data} />}
    </>
  );
}

function sentenceOf({ status }: BackendError): string {
  if (status === 404) return text.absent;
  return status === 0 ? text.loadFailed : text.loadRefused;
}
