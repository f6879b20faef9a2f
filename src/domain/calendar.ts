import { clockInWords } from "~/contract/clock";
import { addDays, DAY_MS, DOUALA_OFFSET_MS, today, weekDay } from "~/contract/days";

/** The day in Douala of an instant (ms), counted from 1 January 1970. */
export const dayNumber = (instant: number) => Math.floor((instant + DOUALA_OFFSET_MS) / DAY_MS);

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -weekDay(day));
}

const longDay = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

/** '1er juin 2026': the first of a month is ordinal in French. */
export const dayInWords = (day: string) => longDay.format(new Date(day)).replace(/^1 /, "1er ");

const shortDay = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** '8 décembre', with its year when that is not this year. */
export const dayAndMonth = (day: string, now: Date) =>
  day.slice(0, 4) === today(now).slice(0, 4)
    ? shortDay.format(new Date(day)).replace(/^1 /, "1er ")
    : dayInWords(day);

/** The instant at which a day begins in Douala. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - DOUALA_OFFSET_MS);
}

/** '2026-06-01 14:30', Douala time: as spreadsheets read a moment. */
export const momentInDigits = (moment: Date) =>
  new Date(moment.getTime() + DOUALA_OFFSET_MS).toISOString().slice(0, 16).replace("T", " ");

/** '1er juin 2026 à 14 h 30', Douala time. */
export const momentInWords = (moment: Date) =>
  `${dayInWords(today(moment))} à ${clockInWords(moment)}`;
