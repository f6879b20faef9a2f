import { useState } from "react";
import { formatTime } from "~/contract/format-date";
import { Button } from "~/web/ui/button";
import { dayOf } from "./moments";
import { visitText as text } from "./text";

export type SlotPickerProps = {
  /** When free slots begin, soonest first. */
  slots: readonly string[];
  value: string | null;
  onChoose(slot: string): void;
};

const DAYS_SHOWN = 4;

/** Free slots by day, one press each; further days on demand. */
export function SlotPicker({ slots, value, onChoose }: SlotPickerProps) {
  const [all, setAll] = useState(false);
  const days = byDay(slots);
  const shown = all ? days : days.slice(0, DAYS_SHOWN);
  return (
    <div className="grid gap-4">
      {shown.map(([day, those]) => (
        <fieldset key={day}>
          <legend className="mb-2 font-medium first-letter:uppercase">{day}</legend>
          <div className="flex flex-wrap gap-2">
            {those.map((slot) => (
              <button
                key={slot}
                type="button"
                className={`btn ${slot === value ? "btn-primary" : "btn-secondary"} px-4 tabular-nums`}
                aria-pressed={slot === value}
                onClick={() => onChoose(slot)}
              >
                {formatTime(slot)}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      {shown.length < days.length && (
        <Button variant="quiet" className="-ml-4 justify-self-start" onClick={() => setAll(true)}>
          {text.more}
        </Button>
      )}
    </div>
  );
}

/** Written out: Chrome groups on its own since version 117 only. */
function byDay(slots: readonly string[]): [day: string, slots: string[]][] {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = dayOf(slot);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days];
}
