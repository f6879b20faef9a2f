import { useEffect, useRef, useState } from "react";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { BuildingIcon } from "~/web/ui/icons-extra";
import { PropertyReview } from "./property-review";
import { RejectDialog } from "./reject-dialog";
import { ReviewActs } from "./review-acts";
import { ReviewSkeleton } from "./review-skeleton";
import { reviewText as text } from "./text";
import { useDecision } from "./use-decision";

/** A listing and the decision on it. */
export function Review({ id }: { id: string }) {
  const { data, error, loading, reload } = useLoad(`review-${id}`, () =>
    answerOf(backend.data.moderation.properties[":id"].$get({ param: { id } })),
  );
  const title = useRef<HTMLHeadingElement>(null);
  const [rejecting, setRejecting] = useState(false);
  const settled = useRef(false);
  const settle = () => {
    setRejecting(false);
    settled.current = true;
    void reload();
  };
  // The button that was pressed goes away: the keyboard keeps a place in the page.
  useEffect(() => {
    if (data && settled.current) title.current?.focus();
    settled.current = false;
  }, [data]);
  const { busy, problem, decide } = useDecision({ onDone: settle, onStale: settle });
  const deciding = busy[id];
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="mb-4 text-2xl font-bold">
        {text.examine}
      </h1>
      {loading && <ReviewSkeleton />}
      {!data && error?.status === 404 && (
        <EmptyState
          title={text.missing}
          icon={<BuildingIcon size={24} />}
          action={<ButtonLink to="/admin/dashboard">{text.toQueue}</ButtonLink>}
        >
          {text.missingHint}
        </EmptyState>
      )}
      {!data && error && error.status !== 404 && (
        <ErrorState onRetry={reload}>{text.loadFailed}</ErrorState>
      )}
      {data && (
        <>
          <PropertyReview
            property={data}
            acts={
              <ReviewActs
                property={data}
                busy={deciding}
                problem={rejecting ? undefined : problem?.sentence}
                onApprove={() => decide(data, "approve")}
                onReject={() => setRejecting(true)}
              />
            }
          />
          <RejectDialog
            open={rejecting}
            busy={deciding === "reject"}
            problem={problem?.decision === "reject" ? problem.sentence : undefined}
            onClose={() => setRejecting(false)}
            onConfirm={(reason) => decide(data, "reject", reason)}
          />
        </>
      )}
    </>
  );
}
