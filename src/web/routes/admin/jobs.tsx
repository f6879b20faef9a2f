import { FailedJobs } from "~/web/features/failed-job/failed-jobs";
import { readJobs } from "~/web/features/failed-job/read";
import { jobsText as text } from "~/web/features/failed-job/text";
import type { Framed } from "~/web/features/site/page-frame";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/jobs";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readJobs(url.search);

export const handle: Framed = {
  frame: {
    title: text.title,
    hint: text.hint,
    back: { to: "/admin/settings?tab=system", label: text.back },
  },
};

/** /admin/jobs: the background work that was given up. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <FailedJobs key={loaderData.kind ?? "all"} {...loaderData} />;
}

export function HydrateFallback() {
  return (
    <Loading className="max-w-3xl">
      <Skeleton className="mb-4 h-24 sm:h-11" />
      <div className="grid gap-2">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-40 rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}
