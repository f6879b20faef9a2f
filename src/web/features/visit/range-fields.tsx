import { useId } from "react";
import { SLOT_MINUTES } from "~/contract/visits";
import { Button } from "~/web/ui/button";
import { FieldNote } from "~/web/ui/field";
import { Select } from "~/web/ui/inputs";
import { hoursText as text } from "./text";

type Range = { from: number; to: number };

const TIMES = Array.from({ length: 1440 / SLOT_MINUTES + 1 }, (_, n) => n * SLOT_MINUTES);

export type RangeFieldsProps = {
  /** What the hours are of, read aloud. */
  day: string;
  range: Range;
  error: string | undefined;
  onChange(part: Partial<Range>): void;
  onRemove(): void;
};

/** Beginning and end, by the half hour; what is wrong stands below both. */
export function RangeFields({ day, range, error, onChange, onRemove }: RangeFieldsProps) {
  const noteId = useId();
  const select = (name: keyof Range, label: string, times: number[]) => (
    <Select
      label={label}
      hideLabel
      value={range[name]}
      onChange={({ target }) => onChange({ [name]: Number(target.value) })}
    >
      {times.map((minute) => (
        <option key={minute} value={minute}>
          {text.time(minute)}
        </option>
      ))}
    </Select>
  );
  return (
    <fieldset className="mt-2 grid gap-1" aria-describedby={error && noteId}>
      <div className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-2">
        {select("from", text.fromOf(day), TIMES.slice(0, -1))}
        <span aria-hidden="true">–</span>
        {select("to", text.toOf(day), TIMES.slice(1))}
        <Button variant="quiet" className="px-3" aria-label={text.remove(day)} onClick={onRemove}>
          ×
        </Button>
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
