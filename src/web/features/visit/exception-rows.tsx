import type { VisitHours } from "~/contract/schemas/visit";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { RangeFields } from "./range-fields";
import { hoursText as text } from "./text";

type Exceptions = VisitHours["exceptions"];
type ExceptionRowsProps = {
  exceptions: Exceptions;
  /** Errors by field, as the server names them. */
  errors: Record<string, string>;
  onChange(exceptions: Exceptions): void;
};

const OPEN = { from: 10 * 60, to: 16 * 60 };

/** The fields of a row, as the server names them: its date, and its hours. */
export const dayField = (index: number) => `exceptions.${index}.day`;
const openField = (index: number) => `exceptions.${index}.open`;

/** Days that differ from their week, each closed or with hours of its own. */
export function ExceptionRows({ exceptions, errors, onChange }: ExceptionRowsProps) {
  const set = (index: number, part: Partial<Exceptions[number]>) =>
    onChange(exceptions.map((one, n) => (n === index ? { ...one, ...part } : one)));
  const remove = (index: number) => onChange(exceptions.filter((_, n) => n !== index));
  return (
    <>
      <p className="mb-3 text-quiet">{text.exceptionsHint}</p>
      <ul className="grid gap-4">
        {exceptions.map(({ day, open }, index) => (
          // Rows have no other name: days are being typed.
          <li key={index} className="border-b border-line pb-3">
            <TextInput
              label={text.day}
              type="date"
              value={day}
              required
              error={errors[dayField(index)]}
              onChange={({ target }) => set(index, { day: target.value })}
            />
            {open ? (
              <RangeFields
                day={day || text.day}
                range={open}
                error={errors[openField(index)]}
                onChange={(part) => set(index, { open: { ...open, ...part } })}
                onRemove={() => remove(index)}
              />
            ) : (
              <div className="mt-2 flex items-center justify-between gap-3">
                <p>{text.dayClosed}</p>
                <Button
                  variant="quiet"
                  className="px-3"
                  aria-label={text.remove(day || text.day)}
                  onClick={() => remove(index)}
                >
                  ×
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => onChange([...exceptions, { day: "", open: null }])}
        >
          {text.addClosed}
        </Button>
        <Button
          variant="secondary"
          onClick={() => onChange([...exceptions, { day: "", open: OPEN }])}
        >
          {text.addOpen}
        </Button>
      </div>
    </>
  );
}
