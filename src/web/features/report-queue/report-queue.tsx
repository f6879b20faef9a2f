import { useRef, useState } from "react";
import { formatNumber } from "~/contract/format";
import { REPORT_STATUSES, type ReportStatus } from "~/contract/visitor-enums";
import type { Settled } from "~/web/backend/settle";
import { usePages } from "~/web/backend/use-pages";
import { ButtonLink } from "~/web/ui/button";
import { ChipLink } from "~/web/ui/chip";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { Notice } from "~/web/ui/notice";
import { PagedList } from "~/web/ui/paged-list";
import { type ReportPage, readReports } from "./read";
import { ReportRow } from "./report-row";
import { queueText as text } from "./text";

export type ReportQueueProps = { status: ReportStatus; first: Settled<ReportPage> };

const pathOf = (status: ReportStatus) =>
  status === "open" ? "/admin/reports" : "/admin/reports?status=closed";

/** The reports of one state; open ones in the order they came. */
export function ReportQueue({ status, first }: ReportQueueProps) {
  const top = useRef<HTMLDivElement>(null);
  const [stale, setStale] = useState<string>();
  // As of the last read, less what was decided here; unknown while none has come.
  const [counted, setCounted] = useState({ first, open: first.data?.open_count });
  const waiting = counted.first === first ? counted.open : first.data?.open_count;
  const pages = usePages(first, async (shown) => {
    const page = await readReports(status, shown);
    if (page.data) setCounted({ first, open: page.data.open_count });
    return page;
  });
  const remove = (propertyId: string, id: string, n: number) => {
    setCounted({ first, open: waiting && Math.max(0, waiting - n) });
    pages.change((items) =>
      items.filter((one) => one.id !== id && (n === 1 || one.property.id !== propertyId)),
    );
    // The row with the focus is gone: rows below must not take the next press by mistake.
    top.current?.focus();
    if ((pages.data?.items.length ?? 0) <= n) void pages.reload();
  };
  return (
    <div ref={top} tabIndex={-1} className="max-w-3xl outline-none">
      <nav aria-label={text.byStatus} className="mb-4 flex flex-wrap gap-2">
        {REPORT_STATUSES.map((one) => (
          <ChipLink key={one} to={pathOf(one)} selected={one === status} replace preventScrollReset>
            {text[one]}
            {one === "open" && waiting !== undefined && (
              <span className="tabular-nums">{formatNumber(waiting)}</span>
            )}
          </ChipLink>
        ))}
      </nav>
      {stale && (
        <Notice tone="warning" className="mb-3">
          {stale}
        </Notice>
      )}
      <PagedList
        pages={pages}
        icon={<ShieldCheckIcon size={24} />}
        failed={text.failed}
        empty={{
          title: status === "open" ? text.noneOpen : text.noneClosed,
          hint: status === "open" ? text.noneOpenHint : text.noneClosedHint,
          action: (
            <ButtonLink
              to={pathOf(status === "open" ? "closed" : "open")}
              replace
              variant="secondary"
            >
              {status === "open" ? text.seeClosed : text.seeOpen}
            </ButtonLink>
          ),
        }}
        className="gap-3"
      >
        {(report) => (
          <ReportRow
            key={report.id}
            report={report}
            onDecided={({ closed: n }) => {
              setStale(undefined);
              remove(report.property.id, report.id, n);
            }}
            onStale={(message) => {
              setStale(message);
              remove(report.property.id, report.id, 1);
            }}
          />
        )}
      </PagedList>
    </div>
  );
}
