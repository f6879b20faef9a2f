import { addDays, addMonths, weekDay } from "~/contract/days";

/** The day that a key leads to from another, as calendars do it; undefined for other keys. */
export function dayAtKey(key: string, day: string): string | undefined {
  const place = weekDay(day);
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -place,
    End: 6 - place,
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === "PageUp") return `${addMonths(day.slice(0, 7), -1)}-01`;
  if (key === "PageDown") return `${addMonths(day.slice(0, 7), 1)}-01`;
  return undefined;
}
