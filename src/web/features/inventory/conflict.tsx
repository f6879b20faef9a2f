import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { useIntoView } from "~/web/ui/use-into-view";
import { formText as text } from "./form-text";
import type { Clash } from "./merge-values";

type ConflictProps = {
  name: string;
  clashes: readonly Clash[];
  busy: boolean;
  /** What the other side saved replaces what was typed. */
  onTake(): void;
  /** What was typed is saved over it, knowingly. */
  onKeep(): void;
};

/** Both sides changed the same: shows each beside the other, and asks. */
export function Conflict({ name, clashes, busy, onTake, onKeep }: ConflictProps) {
  const inView = useIntoView(clashes);
  return (
    <div {...inView}>
      <Notice tone="danger" title={text.conflict(name)}>
        <p>{text.conflictHint}</p>
        <dl className="mt-3 grid gap-3">
          {clashes.map(({ label, theirs, mine }) => (
            <div key={label} className="rounded-md bg-surface p-3">
              <dt className="font-semibold wrap-anywhere">{label}</dt>
              <dd className="wrap-anywhere">
                <span className="text-sm text-quiet">{text.theirs}&nbsp;: </span>
                <span className="whitespace-pre-line">{theirs || text.nothing}</span>
              </dd>
              <dd className="wrap-anywhere">
                <span className="text-sm text-quiet">{text.mine}&nbsp;: </span>
                <span className="whitespace-pre-line">{mine || text.nothing}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onTake}>
            {text.take}
          </Button>
          <Button busy={busy} onClick={onKeep}>
            {text.keep}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
