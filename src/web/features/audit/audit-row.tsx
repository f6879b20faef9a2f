import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime } from "~/contract/format-date";
import type { AuditEntry } from "~/contract/schemas/audit-log";
import { exportText } from "~/web/features/data-export/text";
import { settingLabel } from "~/web/features/setting/text";
import { nameAction } from "./action-text";
import { type DetailLine, describeDetails } from "./describe-details";
import { type AuditFilter, auditPath } from "./read-audit";
import { targetLabel, auditText as text } from "./text";

const LINK = "inline-block py-1 font-medium text-accent hover:underline wrap-anywhere";
/** Pages that show a target. */
const PAGES: Record<string, (id: string) => string> = {
  user: (id) => `/admin/user/${id}`,
  property: (id) => `/admin/property/${id}`,
};

/** One act: what, when, who, about what, why, and what it changed. */
export function AuditRow({ entry, filter }: { entry: AuditEntry; filter: AuditFilter }) {
  const { action, actor, reason, created_at } = entry;
  const lines = describeDetails(entry);
  return (
    <li className="card p-3 md:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{nameAction(action)}</h2>
        <time dateTime={created_at} className="text-sm text-quiet">
          {formatDateTime(created_at)}
        </time>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-sm">
        <span className="text-quiet">{text.by}</span>
        {actor ? (
          <Link to={auditPath({ ...filter, actor: actor.id })} className={LINK}>
            {actor.name}
          </Link>
        ) : (
          <span className="py-1">{text.system}</span>
        )}
        <span className="text-quiet">·</span>
        <Target target={entry.target} />
      </p>
      {reason && (
        <p className="text-sm whitespace-pre-line wrap-anywhere">
          <span className="text-quiet">{text.reason}&nbsp;: </span>
          {reason}
        </p>
      )}
      {lines.length > 0 && <Changes lines={lines} />}
    </li>
  );
}

function Target({ target: { type, id, label } }: Pick<AuditEntry, "target">) {
  const name = label ?? nameTarget(type, id);
  const page = label ? PAGES[type]?.(id) : undefined;
  return (
    <Link to={page ?? auditPath({ type, id })} className={LINK}>
      <span>{targetLabel[type] ?? text.otherTarget}</span>
      {name && <span>{`\u00a0: ${name}`}</span>}
    </Link>
  );
}

/** What a setting or an exported table is called; other targets have names of their own. */
function nameTarget(type: string, id: string): string | undefined {
  if (type === "setting") return (settingLabel as Record<string, readonly string[]>)[id]?.[0];
  if (type === "export") {
    return (exportText.kinds as Record<string, readonly string[]>)[id]?.[0];
  }
  return undefined;
}

function Changes({ lines }: { lines: DetailLine[] }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-medium text-accent">
        {text.details}
      </summary>
      <dl className="grid gap-1">
        {lines.map(({ label, before, after, to }) => (
          <div key={label} className="flex flex-wrap gap-x-2 wrap-anywhere">
            <dt className="text-quiet">{label}&nbsp;:</dt>
            <dd className="min-w-0">
              {before !== undefined && <Before>{before}</Before>}
              {to ? (
                <Link to={to} className={LINK}>
                  {after}
                </Link>
              ) : (
                after
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The value before, crossed out for the eye and named for the ear. */
function Before({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{text.before}&nbsp;: </span>
      <del className="text-quiet">{children}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">, {text.after}&nbsp;: </span>
    </>
  );
}
