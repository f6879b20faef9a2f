import type { StatusCounts } from "~/contract/schemas/managed-property";
import { formatNumber } from "~/web/lib/format";
import { manageText as text } from "./text";

/** How many there are, and how many visitors can see; the filters below count each status. */
export function StatusFigures({ counts }: { counts: StatusCounts }) {
  const { all, active, draft, pending, rejected, inactive, suspended } = counts;
  const figures = [
    [all, text.total(all)],
    [active, text.online(active)],
    [draft + pending, text.waiting],
    [rejected + inactive + suspended, text.offline],
  ] as const;
  return (
    <dl
      aria-label={text.figures}
      className="mb-4 grid grid-cols-4 gap-px overflow-hidden rounded-lg border border-line bg-line"
    >
      {figures.map(([figure, label]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end bg-surface px-1 py-2 text-center md:py-4"
        >
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="text-xl font-bold tabular-nums text-accent">{formatNumber(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
