import { Link } from "react-router";
import { formatNumber } from "~/contract/format";
import { QUEUE_COUNT_MAX } from "~/contract/limits";
import { Badge } from "~/web/ui/badge";
import { dashboardText as text } from "./text";

type AlertLinksProps = { openDisputes: number; failedJobs: number };

/** The ways to disputes about money and to tasks that failed, with how many; nothing while none are. */
export function AlertLinks({ openDisputes, failedJobs }: AlertLinksProps) {
  const links = [
    { to: "/admin/payments?tab=disputes", label: text.disputes, count: openDisputes },
    { to: "/admin/jobs", label: text.failedJobs, count: failedJobs },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <p className="-mt-2 mb-4 flex flex-wrap gap-x-6">
      {links.map(({ to, label, count }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline underline-offset-4"
        >
          {label}
          <Badge tone="danger">
            {count >= QUEUE_COUNT_MAX ? text.atLeast(count) : formatNumber(count)}
          </Badge>
        </Link>
      ))}
    </p>
  );
}
