import { overlayText as text } from "./overlay-text";

/** What each button reads and what it writes. */
export type ReadyReason = readonly [label: string, reason: string];

type ReadyReasonsProps = {
  reasons: readonly ReadyReason[];
  /** What stands in the field. */
  typed: string;
  onChange(reason: string): void;
  className?: string;
};

/** Ready-made reasons: one takes the place of another, and follows own words. */
export function ReadyReasons({ reasons, typed, onChange, className }: ReadyReasonsProps) {
  const own = typed.trim();
  const isOwn = own !== "" && !reasons.some(([, one]) => one === own);
  return (
    <fieldset className={className}>
      <legend className="mb-2 text-sm text-quiet">{text.readyReasons}</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map(([label, ready]) => (
          <button
            key={label}
            type="button"
            className="chip"
            onClick={() => onChange(isOwn ? `${own}\n${ready}` : ready)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
