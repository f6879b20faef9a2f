import type { AuditEntry } from "~/contract/schemas/audit-log";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

const NAMES = ["actor", "action", "type", "id", "from", "to"] as const;
export type AuditFilter = Partial<Record<(typeof NAMES)[number], string>>;

/** What an address asks for. */
export function auditFilterOf(search: string): AuditFilter {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    NAMES.map((name) => [name, params.get(name)?.trim() ?? ""]).filter(([, value]) => value),
  ) as AuditFilter;
}

/** The address of the log with these filters. */
export const auditPath = (filter: AuditFilter) =>
  `/admin/audit?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value))}`.replace(
    /\?$/,
    "",
  );

/** The entries of a filter after those shown, newest first. */
export const readAudit = (
  filter: AuditFilter,
  shown: readonly AuditEntry[],
): Promise<Settled<ListPage<AuditEntry>>> =>
  settle(
    answerOf(backend.data.audit.$get({ query: { ...filter, before: shown.at(-1)?.id } })).then(
      ({ items, next }) => ({ items, more: next !== null }),
    ),
  );
