import { Link } from "react-router";
import { formatNumber } from "~/contract/format";
import { formatDate, formatDateTime } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import type { Verification } from "~/contract/schemas/verification";
import { Badge } from "~/web/ui/badge";
import { Fact, Facts } from "~/web/ui/facts";
import { SectionCard } from "~/web/ui/section-card";
import { DecisionForm } from "./decision-form";
import { DocumentView } from "./document-view";
import { adminText as text } from "./text";

type Props = { request: Verification; onDecided(): void };

/** A request as an administrator judges it: the account, the documents side by side, the answer. */
export function ReviewRequest({ request, onDecided }: Props) {
  const { landlord, account, documents, documents_until, phone, decided_at, reason } = request;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <SectionCard title={text.documents} className="min-w-0">
        {documents.length === 0 && <p className="text-quiet">{text.documentsGone}</p>}
        <div className="grid gap-5 md:grid-cols-2">
          {documents.map((one) => (
            <DocumentView key={one.id} document={one} />
          ))}
        </div>
        {documents_until && documents.length > 0 && (
          <p className="mt-4 text-sm text-quiet">
            {text.documentsUntil(formatDate(documents_until))}
          </p>
        )}
      </SectionCard>
      <div className="grid min-w-0 gap-4">
        <SectionCard title={text.account}>
          {account.suspended && (
            <Badge tone="danger" className="mb-3">
              {text.suspended}
            </Badge>
          )}
          <Facts>
            <Fact label={text.phone}>{phone ? formatPhone(phone) : text.noEmail}</Fact>
            <Fact label={text.email}>{account.email ?? text.noEmail}</Fact>
            <Fact label={text.since}>{formatDate(account.created_at)}</Fact>
            <Fact label={text.listings}>{formatNumber(account.property_count)}</Fact>
            <Fact label={text.reports}>{formatNumber(account.report_count)}</Fact>
            <Fact label={text.requests}>{formatNumber(account.request_count)}</Fact>
          </Facts>
          {phone !== account.phone && <p className="mt-2 text-danger">{text.phoneChanged}</p>}
          <p className="mt-3">
            <Link
              to={`/admin/user/${landlord.id}`}
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
            >
              {text.profile}
            </Link>
          </p>
        </SectionCard>
        <SectionCard title={text.decision}>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={request.status === "approved" ? "accent" : "neutral"}>
              {text.statuses[request.status]}
            </Badge>
            {decided_at && <span>{text.decidedOn(formatDateTime(decided_at))}</span>}
          </p>
          {reason && <p className="mt-3 whitespace-pre-line wrap-anywhere">{reason}</p>}
          {(request.status === "waiting" || request.status === "approved") && (
            <DecisionForm key={request.status} request={request} onDecided={onDecided} />
          )}
        </SectionCard>
      </div>
    </div>
  );
}
