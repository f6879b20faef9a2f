import { formatDateTime } from "~/contract/format-date";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import { describeDetails } from "~/web/features/audit/describe-details";
import { SectionCard } from "~/web/ui/section-card";
import { reviewText as text } from "./review-text";

/** What was changed since an administrator last decided: what there is to look at. */
export function ReviewChanges({ changes }: Pick<ModerationDetail, "changes">) {
  const entries = changes.map((entry) => ({
    ...entry,
    lines: describeDetails({ ...entry, target: { type: "property" } }),
  }));
  if (entries.length === 0) return null;
  return (
    <SectionCard title={text.changesSince} className="order-1">
      <ol className="grid gap-3">
        {entries.map(({ id, created_at, lines }) => (
          <li key={id}>
            <p className="text-sm text-quiet">
              <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            </p>
            <dl className="grid gap-1">
              {lines.map(({ label, before, after }) => (
                <div key={label} className="flex flex-wrap gap-x-2 wrap-anywhere">
                  <dt className="font-medium">{label}&nbsp;:</dt>
                  <dd className="min-w-0">
                    {before !== undefined && (
                      <>
                        <span className="sr-only">{text.changedFrom} </span>
                        <del className="text-quiet">{before}</del>
                        <span aria-hidden="true"> → </span>
                        <span className="sr-only">{text.changedTo} </span>
                      </>
                    )}
                    <span>{after}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
