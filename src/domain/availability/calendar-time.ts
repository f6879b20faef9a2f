import { today } from "../calendar";

/**
 * A date (`time` null) or a time of day as iCalendar writes them. Without a zone it is the time of
 * the place, which is Douala.
 */
export type CalendarTime = { date: string; time: string | null; zone: string | null };

/** The day in Douala on which a time falls. */
export function dayOf({ date, time, zone }: CalendarTime): string {
  if (time === null || zone === null) return date;
  const offset = offsetMs(`${date}T${time}Z`, zone);
  // A zone that nobody knows is taken for the place's own.
  return offset === null ? date : today(new Date(Date.parse(`${date}T${time}Z`) - offset));
}

/** How far a zone's clocks are ahead of UTC when they show this time; null for an unknown zone. */
function offsetMs(local: string, zone: string): number | null {
  const shown = (at: number): number | null => {
    try {
      const parts = new Intl.DateTimeFormat("en-GB", {
        timeZone: zone,
        dateStyle: "short",
        timeStyle: "medium",
      }).formatToParts(at);
      const part = (type: string) => parts.find((one) => one.type === type)?.value;
      const day = `${part("year")}-${part("month")}-${part("day")}`;
      return Date.parse(`${day}T${part("hour")}:${part("minute")}:${part("second")}Z`);
    } catch {
      return null;
    }
  };
  const wanted = Date.parse(local);
  const first = shown(wanted);
  if (first === null) return null;
  // Once more from there: the clocks may change in between.
  const second = shown(wanted - (first - wanted));
  return second === null ? null : second - (wanted - (first - wanted));
}

const SECOND_MS = 1000;
const UNITS_MS = [7 * 86_400, 86_400, 3_600, 60, 1].map((seconds) => seconds * SECOND_MS);

/** `P1W`, `P2D`, `PT36H`, `P1DT2H30M`; null for anything else. */
export function durationMs(text: string): number | null {
  const match = /^\+?P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(
    text,
  );
  if (!match) return null;
  return UNITS_MS.reduce((sum, unit, index) => sum + unit * Number(match[index + 1] ?? 0), 0);
}
