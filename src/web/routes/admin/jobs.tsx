import type { ReactNode } from "react";
import { FailedJobs } from "~/web/features/failed-job/failed-jobs";
import { readJobs } from "~/web/features/failed-job/read";
import { jobsText as text } from "~/web/features/failed-job/text";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/jobs";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readJobs(url.search);

/** /admin/jobs: the background work that was given up. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <FailedJobs key={loaderData.kind ?? "all"} {...loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Loading className="max-w-3xl">
        <Skeleton className="mb-4 h-24 sm:h-11" />
        <div className="grid gap-2">
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-40 rounded-lg" />
          ))}
        </div>
      </Loading>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage
      title={text.title}
      hint={text.hint}
      back={{ to: "/admin/settings?tab=system", label: text.back }}
    >
      {children}
    </SubPage>
  );
}
