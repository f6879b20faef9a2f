import { formatDate } from "~/contract/format-date";
import type { UserDetail } from "~/contract/schemas/user";
import { reportReasonLabel } from "~/web/features/report/text";
import { Badge } from "~/web/ui/badge";
import { SectionCard } from "~/web/ui/section-card";
import { Rows } from "./rows";
import { userText as text } from "./user-text";

/** What visitors reported of the person's listings. */
export function UserReports({ user: { reports, report_count } }: { user: UserDetail }) {
  return (
    <SectionCard title={text.reports}>
      <Rows empty={text.noReport} shown={reports.length} all={report_count} gender="m">
        {reports.map(({ id, property_title, reason, status, created_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{reportReasonLabel[reason]}</span>
              <span className="text-sm text-quiet wrap-anywhere">
                {property_title}, {formatDate(created_at)}
              </span>
            </span>
            <Badge tone={status === "open" ? "ochre" : "neutral"}>
              {status === "open" ? text.openReport : text.closedReport}
            </Badge>
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
}
