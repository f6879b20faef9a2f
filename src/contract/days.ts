export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;
/** Douala is an hour ahead of UTC all year. */
export const DOUALA_OFFSET_MS = 3_600_000;
const titles = new Intl.DateTimeFormat("fr-FR", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Today in Douala (UTC+1 all year), as yyyy-mm-dd. */
export function today(now: Date): string {
  return toDay(now.getTime() + DOUALA_OFFSET_MS);
}

/** A yyyy-mm-dd day, so many days later (or earlier when negative). */
export function addDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * DAY_MS);
}

/** A yyyy-mm month, so many months later (or earlier when negative). */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return toDay(Date.UTC(year, number - 1 + months)).slice(0, 7);
}

/** 'novembre 2026' */
export function monthTitle(month: string): string {
  return titles.format(Date.parse(`${month}-01`));
}

/** 0 for a Monday to 6 for a Sunday. */
export function weekDay(day: string): number {
  return (new Date(day).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
}

/** The weeks of a yyyy-mm month, Monday first: yyyy-mm-dd, or null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const days = Math.round((Date.parse(`${addMonths(month, 1)}-01`) - Date.parse(first)) / DAY_MS);
  const before = weekDay(first);
  return Array.from({ length: Math.ceil((before + days) / WEEK_DAYS) }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_day, column) => {
      const number = week * WEEK_DAYS + column - before;
      return number >= 0 && number < days ? addDays(first, number) : null;
    }),
  );
}
