import { useEffect, useRef } from "react";
import type { VisitHours } from "~/contract/schemas/visit";
import { SLOT_MINUTES } from "~/contract/visits";
import { answerOf, backend } from "~/web/backend";
import { InvalidForm } from "~/web/forms/action";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { useDraft } from "~/web/forms/use-draft";
import { Button, ButtonLink } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { dayField, ExceptionRows } from "./exception-rows";
import { RangeFields } from "./range-fields";
import { hoursText as text, visitToasts as toasts } from "./text";

type Range = { from: number; to: number };
export type HoursFormProps = { propertyId: string; loaded: VisitHours };

const FIRST: Range = { from: 9 * 60, to: 12 * 60 };

/** When a listing is shown: the hours of each weekday, and the days that differ. Kept as it is typed. */
export function HoursForm({ propertyId, loaded }: HoursFormProps) {
  const key = `visit-hours:${propertyId}`;
  const { typed: hours, keep: change, forget } = useDraft(key, loaded);
  const { busy, error, run } = useAction(
    () => {
      const { hours: week, exceptions } = hours;
      const undated = exceptions.findIndex(({ day }) => day === "");
      if (undated >= 0) throw new InvalidForm({ [dayField(undated)]: text.dayMissing });
      return answerOf(
        backend.data["own-properties"][":id"]["visit-hours"].$put({
          param: { id: propertyId },
          json: { hours: week, exceptions },
        }),
      );
    },
    {
      success: toasts.saved,
      onSuccess: forget,
    },
  );
  const rangesOf = (weekday: number) =>
    hours.hours.flatMap((one, index) => (one.weekday === weekday ? [{ ...one, index }] : []));
  const setRange = (index: number, part: Partial<Range>) =>
    change({ hours: hours.hours.map((one, n) => (n === index ? { ...one, ...part } : one)) });
  // Keyed by whole path: rows have fields of the same names. What is of a row stands beside it.
  const errors = error?.fields ?? {};
  const [problem] = Object.entries(errors).flatMap(([path, message]) =>
    /\.(day|open|to)$/.test(path) ? [] : [message],
  );
  const isInvalid = Object.keys(errors).length > 0;
  const form = useRef<HTMLFormElement>(null);
  // The button is far below the rows: only what is wrong there is described by a note.
  useEffect(() => {
    const wrong = error && form.current?.querySelector<HTMLElement>("[aria-describedby]");
    if (wrong) (wrong.querySelector("select") ?? wrong).focus();
  }, [error]);
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <SectionCard title={text.week}>
        <ul className="divide-y divide-line">
          {text.days.map((day, n) => {
            const ranges = rangesOf(n + 1);
            const model = ranges.length === 0 ? openDayBefore(hours.hours, n + 1) : undefined;
            return (
              <li key={day} className="py-3">
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <p className="font-medium">{day}</p>
                  {ranges.length === 0 && <p className="text-quiet">{text.closed}</p>}
                </div>
                {ranges.map(({ index, from, to }) => (
                  <RangeFields
                    key={index}
                    day={day}
                    range={{ from, to }}
                    error={errors[`hours.${index}.to`]}
                    onChange={(part) => setRange(index, part)}
                    onRemove={() => change({ hours: hours.hours.filter((_, at) => at !== index) })}
                  />
                ))}
                <Button
                  variant="quiet"
                  className="-ml-4"
                  aria-label={text.addTo(day)}
                  onClick={() =>
                    change({
                      hours: [...hours.hours, { weekday: n + 1, ...after(ranges.at(-1)) }],
                    })
                  }
                >
                  {text.add}
                </Button>
                {model && (
                  <Button
                    variant="quiet"
                    aria-label={text.copyTo(day, model)}
                    onClick={() => {
                      const copied = rangesOf(model).map(({ from, to }) => ({
                        weekday: n + 1,
                        from,
                        to,
                      }));
                      change({ hours: [...hours.hours, ...copied] });
                    }}
                  >
                    {text.copy(model)}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </SectionCard>
      <SectionCard title={text.exceptions}>
        <ExceptionRows
          exceptions={hours.exceptions}
          errors={errors}
          onChange={(exceptions) => change({ exceptions })}
        />
      </SectionCard>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : (
        !isInvalid && <FormError error={error} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
        <ButtonLink to="/landlord/visits" variant="secondary">
          {text.coming}
        </ButtonLink>
      </div>
    </form>
  );
}

/** The nearest day of the week before this one that has hours. */
const openDayBefore = (hours: VisitHours["hours"], weekday: number): number | undefined =>
  hours
    .map((one) => one.weekday)
    .filter((day) => day < weekday)
    .sort((a, b) => b - a)[0];

/** Hours after those that stand there, or the first of a day. */
function after(last: Range | undefined): Range {
  if (!last || last.to + SLOT_MINUTES > 1440) return FIRST;
  return { from: last.to, to: Math.min(1440, last.to + 120) };
}
