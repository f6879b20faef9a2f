import { Link } from "react-router";
import { QUEUE_COUNT_MAX } from "~/contract/limits";
import { formatNumber } from "~/web/lib/format";
import { Badge } from "~/web/ui/badge";
import { dashboardText as text } from "./text";

const LINKS = [
  ["/admin/manage-listings", text.listings],
  ["/admin/manage-users", text.people],
  ["/admin/reports", text.reports],
  ["/admin/verifications", text.verifications],
  ["/admin/audit", text.audit],
  ["/admin/settings", text.settings],
] as const;

/** The ways from the dashboard to the pages of the administration. */
export function HeaderLinks({ failedJobs }: { failedJobs: number }) {
  return (
    <nav aria-label={text.manage} className="-mt-2 mb-4 flex flex-wrap gap-x-5">
      {LINKS.map(([to, label]) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {label}
        </Link>
      ))}
      {failedJobs > 0 && (
        <Link
          to="/admin/jobs"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline underline-offset-4"
        >
          {text.failedJobs}
          <Badge tone="danger">
            {failedJobs >= QUEUE_COUNT_MAX ? text.atLeast(failedJobs) : formatNumber(failedJobs)}
          </Badge>
        </Link>
      )}
    </nav>
  );
}
