import { addDays, HOUR_MS, today } from "~/contract/days";
import { startOfDay } from "../../calendar";

/** Hours of Douala between which a phone rings for a notice. */
const [FIRST, LAST] = [7, 21];

const hourOf = (day: string, hour: number) => new Date(startOfDay(day).getTime() + hour * HOUR_MS);

/**
 * The moment itself between 7:00 and 21:00, else the next 7:00; the 21:00 before where that would be
 * past `until`.
 */
export function inDaytime(moment: Date, until: Date): Date {
  const day = today(moment);
  const [opens, closes] = [hourOf(day, FIRST), hourOf(day, LAST)];
  if (moment >= opens && moment < closes) return moment;
  const isEarly = moment < opens;
  const morning = isEarly ? opens : hourOf(addDays(day, 1), FIRST);
  if (morning < until) return morning;
  return isEarly ? hourOf(addDays(day, -1), LAST) : closes;
}
