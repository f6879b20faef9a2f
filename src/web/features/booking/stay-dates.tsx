import { tenantText } from "~/web/features/tenant/text";
import { formatDate } from "~/web/lib/format-date";

/** 'ven. 20 nov. 2026 → dim. 22 nov. 2026', or 'En cours' in place of an absent end. */
export function StayDates({ start, end }: { start: string; end: string | null }) {
  return (
    <span className="[&>time]:whitespace-nowrap">
      <time dateTime={start}>{formatDate(start)}</time>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> au </span>
      {end ? <time dateTime={end}>{formatDate(end)}</time> : tenantText.openEnded}
    </span>
  );
}
