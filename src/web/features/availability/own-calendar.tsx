import "~/web/features/booking/availability/availability-calendar.css";
import "./own-calendar.css";
import { formatDate } from "~/contract/format-date";
import type { Availability } from "~/contract/schemas/availability";
import { DayPicker } from "~/web/features/booking/availability/day-picker";
import { useTwoMonths } from "~/web/features/booking/availability/use-two-months";
import { type DayKind, type Days, kindOf, readDay } from "./day-use";
import { ownCalendarText as text } from "./text";

export type OwnCalendarProps = {
  calendar: Availability;
  chosen: Days;
  /** The day whose use is shown. */
  shown: string | null;
  onPress(day: string, kind: DayKind): void;
};

const CLASSES: Record<DayKind, string> = {
  past: "day-past",
  free: "",
  stay: "day-stay",
  blocked: "day-taken",
  imported: "day-imported",
};

/** Months to step through, with what holds each day. */
export function OwnCalendar({ calendar, chosen, shown, onPress }: OwnCalendarProps) {
  const { today } = calendar;
  const kindAt = (day: string) => kindOf(day, readDay(day, calendar), today);
  return (
    <DayPicker
      today={today}
      start={chosen.startDate || today}
      shown={useTwoMonths() ? 2 : 1}
      className="availability"
      dayProps={(day) => {
        const kind = kindAt(day);
        const isChosen = chosen.startDate <= day && day < chosen.endDate;
        return {
          className: isChosen ? "day-chosen" : CLASSES[kind],
          "aria-disabled": kind === "past" || undefined,
          "aria-pressed": isChosen || day === shown,
          "aria-label": `${formatDate(day)}, ${isChosen ? text.chosen : labelOf(kind)}`,
        };
      }}
      onPress={(day) => onPress(day, kindAt(day))}
    >
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-2" aria-hidden="true">
        {(["stay", "blocked", "imported"] as const).map((kind) => (
          <span key={kind} className="month flex w-auto! items-center gap-2 text-sm text-quiet">
            <span className={`rounded-md px-2 ${CLASSES[kind]}`}>12</span> {text[kind]}
          </span>
        ))}
      </p>
    </DayPicker>
  );
}

const labelOf = (kind: DayKind) =>
  kind === "past" || kind === "free" ? text[kind] : text[kind].toLowerCase();
