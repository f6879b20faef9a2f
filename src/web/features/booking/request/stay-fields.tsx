import type { FieldErrors } from "~/contract/errors";
import { formatDate } from "~/contract/format-date";
import { periodCount } from "~/contract/stay-words";
import { binder } from "~/web/forms/bind";
import { Select, TextInput } from "~/web/ui/inputs";
import { CalendarMonths } from "../availability/availability-calendar";
import { type Calendar, nextTaken, soonestEnd } from "../availability/free-days";
import type { BookingDraft, Duration } from "./booking-draft";
import { fits, periodCounts } from "./stay-terms";
import { stayText as text } from "./text";

const SHOWN_STAYS = 4;

export type StayFieldsProps = {
  /** The days, with the end that their duration makes. */
  draft: BookingDraft;
  errors: FieldErrors;
  calendar: Calendar;
  change: (part: Partial<BookingDraft>) => void;
};

/** The days of the stay: two dates by the day, a date and a duration by the week or month. */
export function StayFields({ draft, errors, calendar, change }: StayFieldsProps) {
  const { today, available_from, booked, billing_period } = calendar;
  const first = available_from && available_from > today ? available_from : today;
  const taken = booked.slice(0, SHOWN_STAYS).map(({ start_date, end_date }) => {
    const start = formatDate(start_date);
    return end_date ? text.fromTo(start, formatDate(end_date)) : text.from(start);
  });
  const bind = binder(draft, errors, change);
  const byDay = billing_period === "day";
  const typesEnd = byDay || draft.duration === "date";
  const earliest = draft.startDate > first ? draft.startDate : first;
  const end = (
    <TextInput
      label={text.end}
      optional={byDay}
      required={!byDay}
      type="date"
      min={byDay && calendar.minimum_stay === 1 ? earliest : soonestEnd(earliest, calendar)}
      hint={byDay && text.endHint}
      {...bind("endDate")}
    />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={text.start} type="date" required min={first} {...bind("startDate")} />
        {!byDay && (
          <DurationField
            draft={draft}
            error={typesEnd ? undefined : errors.endDate}
            calendar={calendar}
            change={change}
          />
        )}
        {typesEnd && end}
      </div>
      <CalendarMonths
        calendar={calendar}
        dates={{ startDate: draft.startDate, endDate: draft.endDate }}
        shown={1}
        onChange={(dates) => change({ ...dates, duration: "" })}
      />
      {taken.length > 0 && (
        <p className="text-sm text-quiet">
          {text.booked} {taken.join("\u00a0; ")}.
        </p>
      )}
    </>
  );
}

type DurationFieldProps = Omit<StayFieldsProps, "errors"> & { error: string | undefined };

/** How many weeks or months; what the next stay leaves no room for can't be chosen. */
function DurationField({ draft, error, calendar, change }: DurationFieldProps) {
  const { startDate, endDate, duration } = draft;
  const open = !startDate || nextTaken(startDate, calendar) === undefined;
  return (
    <Select
      label={text.duration}
      name="duration"
      value={duration}
      error={error}
      hint={duration !== "date" && endDate && text.until(formatDate(endDate))}
      onChange={(event) => change({ duration: event.target.value as Duration })}
    >
      {periodCounts(calendar).map((count) => (
        <option key={count} value={count} disabled={!fits(startDate, count, calendar)}>
          {periodCount(count, calendar.billing_period)}
        </option>
      ))}
      <option value="open" disabled={!open}>
        {text.openEnded}
      </option>
      <option value="date">{text.otherEnd}</option>
    </Select>
  );
}
