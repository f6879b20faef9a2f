import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { useReload } from "~/web/backend/use-reload";
import { Figures, FiguresSkeleton } from "~/web/features/moderation/figures";
import { readStatistics, readWaiting } from "~/web/features/moderation/read";
import { moderationText as text } from "~/web/features/moderation/text";
import { WaitingList } from "~/web/features/moderation/waiting-list";
import { formatNumber } from "~/web/lib/format";
import { Badge } from "~/web/ui/badge";
import { ErrorState } from "~/web/ui/error-state";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { PageTitle } from "~/web/ui/page-title";
import { toast } from "~/web/ui/toast";
import type { Route } from "./+types/dashboard";

export async function clientLoader() {
  const [waiting, statistics] = await Promise.all([readWaiting(), readStatistics()]);
  return { waiting, statistics };
}

/** /admin/dashboard: what waits for a decision first, then the platform's figures. */
export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, reload, reloading } = useReload(loaderData.statistics, readStatistics);
  useEffect(() => {
    if (error) toast.error(text.loadFailed, text.loadFailedHint);
  }, [error]);
  return (
    <Page
      title={title}
      waiting={data?.properties.waiting}
      queue={
        <WaitingList
          first={loaderData.waiting}
          onChange={reload}
          onFocusLost={() => title.current?.focus()}
        />
      }
    >
      {data ? (
        <Figures statistics={data} />
      ) : (
        <ErrorState onRetry={reload} busy={reloading}>
          {text.loadFailedHint}
        </ErrorState>
      )}
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page queue={<ListSkeleton actions />}>
      <FiguresSkeleton />
    </Page>
  );
}

type PageProps = {
  title?: Ref<HTMLHeadingElement>;
  waiting?: number | undefined;
  queue: ReactNode;
  children: ReactNode;
};

function Page({ title, waiting = 0, queue, children }: PageProps) {
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
        {queue}
      </section>
      <section aria-labelledby="figures-title" className="mt-8">
        <h2 id="figures-title" className="mb-3 text-xl font-semibold">
          {text.figures}
        </h2>
        {children}
      </section>
    </div>
  );
}
