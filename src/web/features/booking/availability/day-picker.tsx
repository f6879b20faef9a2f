import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { addDays, addMonths } from "~/contract/days";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import { IconButton } from "~/web/ui/icon-button";
import { ChevronLeftIcon, ChevronRightIcon } from "~/web/ui/icons";
import { Month } from "./availability-month";
import { dayAtKey } from "./day-at-key";
import { availabilityText as text } from "./text";

type DayPickerProps = {
  today: string;
  /** The day in view at first, to which the keyboard comes. */
  start: string;
  /** How many months stand beside each other. */
  shown: number;
  className: string;
  monthsClass?: string;
  /** How the button of a day looks, and what it says of itself. */
  dayProps(day: string): ComponentProps<"button">;
  onPress(day: string): void;
  /** The legend. */
  children: ReactNode;
};

/** Months to step through by button, and by day with the keyboard. */
export function DayPicker(props: DayPickerProps) {
  const { today, start, shown, className, monthsClass = "months", dayProps, onPress } = props;
  const root = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(start.slice(0, 7));
  const [cursor, setCursor] = useState(start);
  const byKey = useRef(false);
  const firstMonth = today.slice(0, 7);
  const lastMonth = addDays(today, BOOKING_HORIZON_DAYS).slice(0, 7);
  const months = Array.from({ length: shown }, (_, index) => addMonths(first, index));
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
    else if (month > addMonths(first, shown - 1)) setFirst(addMonths(month, 1 - shown));
  };
  const turn = (by: number) => setFirst(addMonths(first, by));
  return (
    <div ref={root} className={className}>
      <div className="month-steps">
        <IconButton label={text.before} disabled={first <= firstMonth} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={text.after} disabled={first >= lastMonth} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div className={monthsClass} onKeyDown={move}>
        {months.map((month) => (
          <Month key={month} month={month} grid>
            {(day) => (
              <button
                type="button"
                data-day={day}
                tabIndex={day === reachable ? 0 : -1}
                aria-current={day === today ? "date" : undefined}
                onClick={() => {
                  setCursor(day);
                  onPress(day);
                }}
                {...dayProps(day)}
              >
                {Number(day.slice(8))}
              </button>
            )}
          </Month>
        ))}
      </div>
      {props.children}
    </div>
  );
}
