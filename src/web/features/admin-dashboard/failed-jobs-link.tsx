import { Link } from "react-router";
import { formatNumber } from "~/contract/format";
import { QUEUE_COUNT_MAX } from "~/contract/limits";
import { Badge } from "~/web/ui/badge";
import { dashboardText as text } from "./text";

/** The way to the tasks that failed, with how many; nothing while none did. */
export function FailedJobsLink({ failedJobs }: { failedJobs: number }) {
  if (failedJobs === 0) return null;
  return (
    <p className="-mt-2 mb-4">
      <Link
        to="/admin/jobs"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline underline-offset-4"
      >
        {text.failedJobs}
        <Badge tone="danger">
          {failedJobs >= QUEUE_COUNT_MAX ? text.atLeast(failedJobs) : formatNumber(failedJobs)}
        </Badge>
      </Link>
    </p>
  );
}
