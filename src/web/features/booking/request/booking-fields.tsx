import type { ReactNode } from "react";
import type { FieldErrors } from "~/contract/errors";
import { ADULTS_MAX, CHILDREN_MAX, NOTE_MAX } from "~/contract/limits";
import { today } from "~/web/lib/days";
import { formatDate } from "~/web/lib/format-date";
import { Select, TextArea, TextInput } from "~/web/ui/inputs";
import type { BookingDraft } from "./booking-draft";
import { stayText as text } from "./text";

const SHOWN_STAYS = 4;

export type BookingFieldsProps = {
  draft: BookingDraft;
  errors: FieldErrors;
  booked: { start_date: string; end_date: string | null }[];
  freeFrom: string | null;
  change: (part: Partial<BookingDraft>) => void;
  /** The price, between the travellers and the message. */
  children: ReactNode;
};

/** Dates, travellers and message. */
export function BookingFields({
  draft,
  errors,
  booked,
  freeFrom,
  change,
  children,
}: BookingFieldsProps) {
  const now = today(new Date());
  const first = freeFrom && freeFrom > now ? freeFrom : now;
  const taken = booked.slice(0, SHOWN_STAYS).map(({ start_date, end_date }) => {
    const start = formatDate(start_date);
    return end_date ? text.fromTo(start, formatDate(end_date)) : text.from(start);
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.start}
          name="startDate"
          type="date"
          required
          min={first}
          value={draft.startDate}
          error={errors.startDate}
          onChange={(event) => change({ startDate: event.target.value })}
        />
        <TextInput
          label={text.end}
          optional
          name="endDate"
          type="date"
          min={draft.startDate > first ? draft.startDate : first}
          value={draft.endDate}
          hint={text.endHint}
          error={errors.endDate}
          onChange={(event) => change({ endDate: event.target.value })}
        />
      </div>
      {taken.length > 0 && (
        <p className="text-sm text-quiet">
          {text.booked} {taken.join("\u00a0; ")}.
        </p>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={text.adults}
          name="adults"
          value={draft.adults}
          error={errors.adults}
          onChange={(event) => change({ adults: Number(event.target.value) })}
        >
          {numbers(1, ADULTS_MAX)}
        </Select>
        <Select
          label={text.children}
          name="children"
          value={draft.children}
          error={errors.children}
          onChange={(event) => change({ children: Number(event.target.value) })}
        >
          {numbers(0, CHILDREN_MAX)}
        </Select>
      </div>
      {children}
      <TextArea
        label={text.message}
        optional
        name="message"
        rows={3}
        maxLength={NOTE_MAX}
        value={draft.message}
        hint={text.messageHint}
        error={errors.message}
        onChange={(event) => change({ message: event.target.value })}
      />
    </>
  );
}

function numbers(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => (
    <option key={from + index} value={from + index}>
      {from + index}
    </option>
  ));
}
