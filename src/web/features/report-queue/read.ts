import type { Report } from "~/contract/schemas/report";
import type { ReportStatus } from "~/contract/visitor-enums";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export type ReportPage = ListPage<Report> & { open_count: number };

/** Reports of one state after those shown. */
export const readReports = (
  status: ReportStatus,
  shown: readonly Report[],
): Promise<Settled<ReportPage>> => settle(reportsAfter(status, shown.at(-1)?.id));

async function reportsAfter(status: ReportStatus, before?: string): Promise<ReportPage> {
  const query = { status, ...(before && { before }) };
  const { items, next, open_count } = await answerOf(backend.data.reports.$get({ query }));
  return { items, more: next !== null, open_count };
}
