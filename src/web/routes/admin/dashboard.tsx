import { useEffect } from "react";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { Figures } from "~/web/features/moderation/figures";
import { WaitingList } from "~/web/features/moderation/waiting-list";
import { PageTitle } from "~/web/features/site/page-title";
import { moderationText as text } from "~/web/text/moderation";
import { Badge } from "~/web/ui/badge";
import { Skeleton } from "~/web/ui/skeleton";
import { toast } from "~/web/ui/toast";

/** /admin/dashboard: what waits for a decision first, then the platform's figures. */
export default function AdminDashboard() {
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
      <h1 className="mb-4 text-2xl font-bold">{text.heading}</h1>
      <section aria-labelledby="waiting-title">
        <div className="mb-1 flex items-center gap-2">
          <h2 id="waiting-title" className="text-xl font-semibold">
            {text.waiting}
          </h2>
          {waiting > 0 && <Badge tone="ochre">{waiting}</Badge>}
        </div>
        <p className="mb-3 text-quiet">{text.waitingHint}</p>
        <WaitingList onChange={reload} />
      </section>
      <section className="mt-8" aria-label="Chiffres">
        {loading && <Skeleton className="h-28 w-full rounded-lg" />}
        {data && <Figures statistics={data} />}
      </section>
    </div>
  );
}
