import { useRef, useState } from "react";
import { JOB_KINDS, type JobKind } from "~/contract/job-kinds";
import { usePages } from "~/web/backend/use-pages";
import { Button, ButtonLink } from "~/web/ui/button";
import { ChipLink } from "~/web/ui/chip";
import { AlertIcon } from "~/web/ui/icons";
import { CheckIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { DecideDialog, type Decision } from "./decide-dialog";
import { FailedJobRow } from "./failed-job-row";
import { type JobsContent, readFailedJobs } from "./read";
import { Retries } from "./retries";
import { jobsText as text } from "./text";

const pathOf = (kind?: JobKind) => `/admin/jobs${kind ? `?kind=${kind}` : ""}`;

/** The jobs given up, of one kind or all, and those that are tried again by themselves. */
export function FailedJobs({ kind, first, retries }: JobsContent) {
  const top = useRef<HTMLDivElement>(null);
  const [decision, setDecision] = useState<Decision>();
  const pages = usePages(first, (shown) => readFailedJobs(kind, shown));
  const shown = pages.data?.items ?? [];
  const worth = shown.filter(({ retry }) => retry === "possible");
  const done = () => {
    setDecision(undefined);
    top.current?.focus();
    void pages.reload();
  };
  return (
    <div ref={top} tabIndex={-1} className="max-w-3xl outline-none">
      <nav aria-label={text.byKind} className="mb-4 flex flex-wrap gap-2">
        {[undefined, ...JOB_KINDS].map((one) => (
          <ChipLink
            key={one ?? "all"}
            to={pathOf(one)}
            selected={one === kind}
            replace
            preventScrollReset
          >
            {one ? text.kinds[one] : text.all}
          </ChipLink>
        ))}
      </nav>
      {shown.length > 1 && (
        <div className="mb-4 flex flex-wrap gap-2">
          {worth.length > 0 && (
            <Button variant="secondary" onClick={() => setDecision({ act: "retry", jobs: worth })}>
              {text.retryShown}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setDecision({ act: "delete", jobs: shown })}>
            {text.removeShown}
          </Button>
        </div>
      )}
      <PagedList
        pages={pages}
        icon={pages.data ? <CheckIcon size={24} /> : <AlertIcon size={24} />}
        failed={text.failed}
        empty={{
          title: kind ? text.noneOfKind : text.none,
          hint: text.noneHint,
          action: (
            <ButtonLink to={kind ? pathOf() : "/admin/settings?tab=system"} variant="secondary">
              {kind ? text.showAll : text.toSettings}
            </ButtonLink>
          ),
        }}
        className="gap-2"
      >
        {(job) => (
          <FailedJobRow
            key={job.id}
            job={job}
            onDecide={(act) => setDecision({ act, jobs: [job] })}
          />
        )}
      </PagedList>
      <Retries first={retries} />
      <DecideDialog decision={decision} onClose={() => setDecision(undefined)} onDone={done} />
    </div>
  );
}
