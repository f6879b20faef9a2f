import { useRef } from "react";
import { formatNumber } from "~/contract/format";
import type { readWaiting } from "~/web/features/moderation/read";
import { WaitingList } from "~/web/features/moderation/waiting-list";
import { Badge } from "~/web/ui/badge";
import { dashboardText as text } from "./text";

type WaitingTabProps = {
  first: Awaited<ReturnType<typeof readWaiting>>;
  /** How many wait; undefined while that is not known. */
  count: number | undefined;
  /** Follows each decision. */
  onChange(): void;
};

/** The queue of listings to check, with how many there are. */
export function WaitingTab({ first, count = 0, onChange }: WaitingTabProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="waiting-title">
      <h2
        ref={title}
        id="waiting-title"
        tabIndex={-1}
        className="mb-1 flex items-center gap-2 text-xl font-semibold"
      >
        {text.waiting}
        {count > 0 && <Badge tone="ochre">{formatNumber(count)}</Badge>}
      </h2>
      <p className="mb-3 text-quiet">{text.waitingHint}</p>
      <WaitingList first={first} onChange={onChange} onFocusLost={() => title.current?.focus()} />
    </section>
  );
}
