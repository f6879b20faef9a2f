import { useState } from "react";
import { Link } from "react-router";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { PropertyReview } from "~/web/features/moderation/property-review";
import { RejectDialog } from "~/web/features/moderation/reject-dialog";
import { useDecision } from "~/web/features/moderation/use-decision";
import { PageTitle } from "~/web/features/site/page-title";
import { ListSkeleton } from "~/web/features/tenant/list-skeleton";
import { moderationText as text } from "~/web/text/moderation";
import { Button, ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { ArrowLeftIcon, BuildingIcon, CheckIcon } from "~/web/ui/icons";
import type { Route } from "./+types/property";

/** /admin/property/{id}: a listing in any status, to be judged. */
export default function AdminProperty({ params }: Route.ComponentProps) {
  const { data, error, loading, reload } = useLoad(`review-${params.id}`, () =>
    answerOf(backend.data.moderation.properties[":id"].$get({ param: { id: params.id } })),
  );
  const [rejecting, setRejecting] = useState(false);
  const { busy, decide } = useDecision(() => {
    setRejecting(false);
    void reload();
  });
  const undecided = data && data.status !== "active" && data.status !== "suspended";
  const missing = error?.code === "not_found";
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={text.examine} />
      <p className="mb-2">
        <Link to="/admin/dashboard" className="inline-flex min-h-11 items-center gap-2 text-accent">
          <ArrowLeftIcon /> {text.back}
        </Link>
      </p>
      <h1 className="mb-4 text-2xl font-bold">{text.examine}</h1>
      {loading && <ListSkeleton />}
      {missing && (
        <EmptyState
          title={text.missing}
          icon={<BuildingIcon size={24} />}
          action={<ButtonLink to="/admin/dashboard">{text.back}</ButtonLink>}
        >
          {text.missingHint}
        </EmptyState>
      )}
      {error && !missing && <ErrorState onRetry={reload}>{error.message}</ErrorState>}
      {data && (
        <PropertyReview
          property={data}
          acts={
            <>
              {undecided && (
                <Button
                  icon={<CheckIcon />}
                  busy={busy?.decision === "approve"}
                  onClick={() => decide(data, "approve")}
                >
                  {text.approve}
                </Button>
              )}
              {undecided && data.status !== "rejected" && (
                <Button variant="danger" onClick={() => setRejecting(true)}>
                  {text.reject}
                </Button>
              )}
              {data.status === "active" && (
                <ButtonLink variant="secondary" to={`/property/${data.id}`}>
                  {text.seePublic}
                </ButtonLink>
              )}
            </>
          }
        />
      )}
      {data && (
        <RejectDialog
          open={rejecting}
          busy={busy?.decision === "reject"}
          onClose={() => setRejecting(false)}
          onConfirm={(reason) => decide(data, "reject", reason)}
        />
      )}
    </div>
  );
}
