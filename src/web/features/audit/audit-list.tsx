import type { AuditEntry } from "~/contract/schemas/audit-log";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { ButtonLink } from "~/web/ui/button";
import { ClockIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { AuditFilters } from "./audit-filters";
import { AuditRow } from "./audit-row";
import { type AuditFilter, readAudit } from "./read-audit";
import { auditText as text } from "./text";

type AuditListProps = { filter: AuditFilter; first: Settled<ListPage<AuditEntry>> };

/** The log with its filters. */
export function AuditList({ filter, first }: AuditListProps) {
  const isRefused = first.error?.status === 422;
  const pages = usePages(first, (shown) => readAudit(filter, shown));
  return (
    <>
      <AuditFilters filter={filter} items={pages.data?.items ?? []} />
      <PagedList
        pages={pages}
        icon={<ClockIcon size={24} />}
        failed={isRefused ? text.refused : text.loadFailed}
        isRefused={isRefused}
        empty={{
          title: text.none,
          hint: text.noneHint,
          action: (
            <ButtonLink to="/admin/audit" variant="secondary">
              {text.clear}
            </ButtonLink>
          ),
        }}
        className="gap-2"
      >
        {(entry) => <AuditRow key={entry.id} entry={entry} filter={filter} />}
      </PagedList>
    </>
  );
}
