import { useState } from "react";
import { formatDateTime } from "~/contract/format-date";
import type { Report, ReportClosed } from "~/contract/schemas/report";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { reportReasonLabel } from "~/web/features/report/text";
import { Badge } from "~/web/ui/badge";
import { Button, ButtonLink } from "~/web/ui/button";
import { DecisionDialog } from "./decision-dialog";
import { queueText as text } from "./text";

export type ReportRowProps = {
  report: Report;
  onDecided(answer: ReportClosed): void;
  onStale(message: string): void;
};

/** A report: what is wrong with which listing, who says so, and the way to a decision. */
export function ReportRow({ report, onDecided, onStale }: ReportRowProps) {
  const { property, status, outcome, closed_at } = report;
  const [deciding, setDeciding] = useState(false);
  const isOpen = status === "open";
  return (
    <li className="card p-3 md:p-4">
      <div className="flex flex-wrap items-center gap-2">
        {outcome ? (
          <Badge tone={outcome === "suspended" ? "danger" : "neutral"}>
            {text.outcomes[outcome]}
          </Badge>
        ) : (
          !isOpen && <Badge>{text.outcomeBefore}</Badge>
        )}
        {isOpen && property.open_reports > 1 && (
          <Badge tone="ochre">{text.several(property.open_reports)}</Badge>
        )}
        <span className="text-sm text-quiet">
          {text.reportedAt(formatDateTime(report.created_at))}
          {closed_at && (
            <span>{`, ${text.closedAt(formatDateTime(closed_at)).toLowerCase()}`}</span>
          )}
        </span>
      </div>
      <h2 className="mt-2 font-semibold md:text-lg">{reportReasonLabel[report.reason]}</h2>
      {report.details && (
        <blockquote className="mt-2 max-w-prose rounded-md bg-sand px-3 py-2 whitespace-pre-line wrap-anywhere">
          {report.details}
        </blockquote>
      )}
      <p className="mt-2 text-sm text-quiet wrap-anywhere">
        {text.by} <span>{report.reporter?.name || report.email || text.anonymous}</span>
      </p>
      {report.visit && (
        <p className="mt-1 text-sm">{text.visit(formatDateTime(report.visit.starts_at))}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium wrap-anywhere">{property.title}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-quiet">
            {property.neighborhood}
            {property.deleted ? (
              <Badge>{text.removed}</Badge>
            ) : (
              <PropertyStatusBadge status={property.status} viewer="admin" />
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!property.deleted && (
            <ButtonLink to={`/admin/property/${property.id}`} variant="secondary">
              {text.examine}
              <span className="sr-only">{` «\u00a0${property.title}\u00a0»`}</span>
            </ButtonLink>
          )}
          {isOpen && (
            <Button onClick={() => setDeciding(true)}>
              {text.decide}
              <span className="sr-only">{text.about(property.title)}</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <DecisionDialog
          report={report}
          open={deciding}
          onClose={() => setDeciding(false)}
          onDecided={onDecided}
          onStale={onStale}
        />
      )}
    </li>
  );
}
