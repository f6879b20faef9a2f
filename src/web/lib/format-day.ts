import { ordinal, parts, zone } from "~/contract/format-date";

const shortDay = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  timeZone: zone,
});

/** A day in Douala without weekday and year, '20 nov.'. */
export function formatShortDay(date: Date | string | number): string {
  const { day, month } = parts(shortDay, new Date(date));
  return `${ordinal(day)} ${month}`;
}

const longDay = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", timeZone: zone });

/** '8 décembre', with its year when that is not the year of `today`. Both are yyyy-mm-dd. */
export function formatDayAndMonth(date: string, today: string): string {
  const { day, month } = parts(longDay, new Date(date));
  const year = date.slice(0, 4);
  return `${ordinal(day)} ${month}${year === today.slice(0, 4) ? "" : ` ${year}`}`;
}
