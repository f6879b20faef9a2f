import type { StatusCounts } from "~/contract/schemas/managed-property";
import { FigureStrip } from "~/web/ui/figure-strip";
import { manageText as text } from "./text";

/** How many there are, and how many visitors can see; the filters below count each status. */
export function StatusFigures({ counts }: { counts: StatusCounts }) {
  const { all, active, draft, pending, rejected, inactive, suspended } = counts;
  return (
    <FigureStrip
      label={text.figures}
      figures={[
        [all, text.total(all)],
        [active, text.online(active)],
        [draft + pending, text.waiting],
        [rejected + inactive + suspended, text.offline],
      ]}
    />
  );
}
