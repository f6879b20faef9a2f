import { formatDateTime } from "~/contract/format-date";
import type { FailedJob } from "~/contract/schemas/failed-job";
import { Button } from "~/web/ui/button";
import type { Decision } from "./decide-dialog";
import { jobsText as text } from "./text";

type FailedJobRowProps = { job: FailedJob; onDecide(act: Decision["act"]): void };

/** A job that was given up: what it was, why it failed, and what can be done. */
export function FailedJobRow({ job, onDecide }: FailedJobRowProps) {
  const kind = text.kinds[job.kind];
  const failedAt = formatDateTime(job.failed_at);
  const about = <span className="sr-only">{text.of(kind, failedAt)}</span>;
  return (
    <li className="card p-3 md:p-4">
      <h2 className="font-semibold wrap-anywhere">
        {kind}
        {job.recipient && <span>{` ${text.to(job.recipient)}`}</span>}
      </h2>
      <p>{text.failures[job.failure]}</p>
      <p className="text-sm text-quiet">
        {text.failedAt(failedAt, job.tries)}. {text.enqueuedAt(formatDateTime(job.enqueued_at))}.
      </p>
      {job.retry !== "possible" && <p className="mt-1 text-sm">{text.noRetry[job.retry]}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {job.retry === "possible" && (
          <Button variant="secondary" onClick={() => onDecide("retry")}>
            {text.retry}
            {about}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onDecide("delete")}>
          {text.remove}
          {about}
        </Button>
      </div>
    </li>
  );
}
