import "~/web/features/booking/availability/availability-calendar.css";
import "./own-calendar.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addDays, addMonths } from "~/contract/days";
import { formatDate } from "~/contract/format-date";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import type { Availability } from "~/contract/schemas/availability";
import { Month } from "~/web/features/booking/availability/availability-month";
import { dayAtKey } from "~/web/features/booking/availability/day-at-key";
import { useTwoMonths } from "~/web/features/booking/availability/use-two-months";
import { IconButton } from "~/web/ui/icon-button";
import { ChevronLeftIcon, ChevronRightIcon } from "~/web/ui/icons";
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
  const count = useTwoMonths() ? 2 : 1;
  const root = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState((chosen.startDate || today).slice(0, 7));
  const [cursor, setCursor] = useState(chosen.startDate || today);
  const byKey = useRef(false);
  const firstMonth = today.slice(0, 7);
  const lastMonth = addDays(today, BOOKING_HORIZON_DAYS).slice(0, 7);
  const months = Array.from({ length: count }, (_, index) => addMonths(first, index));
  const reachable = months.includes(cursor.slice(0, 7)) ? cursor : `${first}-01`;

  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);

  const move = (event: KeyboardEvent) => {
    const to = dayAtKey(event.key, reachable);
    if (!to) return;
    event.preventDefault();
    const month = to.slice(0, 7);
    if (month < firstMonth || month > lastMonth) return;
    byKey.current = true;
    setCursor(to);
    if (month < first) setFirst(month);
    else if (month > addMonths(first, count - 1)) setFirst(addMonths(month, 1 - count));
  };
  return (
    <div ref={root} className="availability">
      <div className="month-steps">
        <IconButton
          label={text.before}
          disabled={first <= firstMonth}
          onClick={() => setFirst(addMonths(first, -1))}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          label={text.after}
          disabled={first >= lastMonth}
          onClick={() => setFirst(addMonths(first, 1))}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div className="months" onKeyDown={move}>
        {months.map((month) => (
          <Month key={month} month={month} grid>
            {(day) => {
              const use = readDay(day, calendar);
              const kind = kindOf(day, use, today);
              const isChosen = chosen.startDate <= day && day < chosen.endDate;
              return (
                <button
                  type="button"
                  data-day={day}
                  className={isChosen ? "day-chosen" : CLASSES[kind]}
                  tabIndex={day === reachable ? 0 : -1}
                  aria-disabled={kind === "past" || undefined}
                  aria-pressed={isChosen || day === shown}
                  aria-current={day === today ? "date" : undefined}
                  aria-label={`${formatDate(day)}, ${isChosen ? text.chosen : labelOf(kind)}`}
                  onClick={() => {
                    setCursor(day);
                    onPress(day, kind);
                  }}
                >
                  {Number(day.slice(8))}
                </button>
              );
            }}
          </Month>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-2" aria-hidden="true">
        {(["stay", "blocked", "imported"] as const).map((kind) => (
          <span key={kind} className="month flex w-auto! items-center gap-2 text-sm text-quiet">
            <span className={`rounded-md px-2 ${CLASSES[kind]}`}>12</span> {text[kind]}
          </span>
        ))}
      </p>
    </div>
  );
}

const labelOf = (kind: DayKind) =>
  kind === "past" || kind === "free" ? text[kind] : text[kind].toLowerCase();
