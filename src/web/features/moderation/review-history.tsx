import type { ModerationDetail } from "~/contract/schemas/moderation";
import { formatDateTime } from "~/web/lib/format-date";
import { ReviewSection } from "./review-section";
import { auditLabel, reviewText as text } from "./text";

/** What was done to the listing and by whom, newest first. */
export function ReviewHistory({ audit }: { audit: ModerationDetail["audit"] }) {
  return (
    <ReviewSection title={text.history}>
      {audit.length === 0 && <p className="text-quiet">{text.noHistory}</p>}
      <ol className="grid gap-3">
        {audit.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-3">
            <p className="font-medium">{auditLabel[entry.action] ?? entry.action}</p>
            <p className="text-sm text-quiet wrap-anywhere">
              <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
              {entry.actor && ` · ${entry.actor.name}`}
            </p>
            {entry.reason && <p className="mt-1 wrap-anywhere">{entry.reason}</p>}
          </li>
        ))}
      </ol>
    </ReviewSection>
  );
}
