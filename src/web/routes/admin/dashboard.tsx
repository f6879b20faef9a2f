import { useEffect, useRef } from "react";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { Figures, FiguresSkeleton } from "~/web/features/moderation/figures";
import { moderationText as text } from "~/web/features/moderation/text";
import { WaitingList } from "~/web/features/moderation/waiting-list";
import { formatNumber } from "~/web/lib/format";
import { Badge } from "~/web/ui/badge";
import { ErrorState } from "~/web/ui/error-state";
import { PageTitle } from "~/web/ui/page-title";
import { toast } from "~/web/ui/toast";

/** /admin/dashboard: what waits for a decision first, then the platform's figures. */
export default function AdminDashboard() {
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, loading, reload } = useLoad("admin-statistics", () =>
    answerOf(backend.data.statistics.admin.$get()),
  );
  useEffect(() => {
    if (error) toast.error(text.loadFailed, text.loadFailedHint);
  }, [error]);
  const waiting = data?.properties.waiting ?? 0;
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={text.title} />
      <h1 className="mb-5 text-2xl font-bold">{text.heading}</h1>
      <section aria-labelledby="waiting-title">
        <h2
          ref={title}
          id="waiting-title"
          tabIndex={-1}
          className="mb-1 flex items-center gap-2 text-xl font-semibold"
        >
          {text.waiting}
          {waiting > 0 && <Badge tone="ochre">{formatNumber(waiting)}</Badge>}
        </h2>
        <p className="mb-3 text-quiet">{text.waitingHint}</p>
        <WaitingList onChange={reload} onFocusLost={() => title.current?.focus()} />
      </section>
      <section aria-labelledby="figures-title" className="mt-8">
        <h2 id="figures-title" className="mb-3 text-xl font-semibold">
          {text.figures}
        </h2>
        {loading && <FiguresSkeleton />}
        {!data && error && <ErrorState onRetry={reload}>{text.loadFailedHint}</ErrorState>}
        {data && <Figures statistics={data} />}
      </section>
    </div>
  );
}
