const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const titles = new Intl.DateTimeFormat("fr-FR", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Monday first, short and whole. */
export const WEEK = [
  ["lu", "lundi"],
  ["ma", "mardi"],
  ["me", "mercredi"],
  ["je", "jeudi"],
  ["ve", "vendredi"],
  ["sa", "samedi"],
  ["di", "dimanche"],
] as const;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A yyyy-mm-dd day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** A yyyy-mm month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayOf(Date.UTC(year, number - 1 + months)).slice(0, 7);
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
    WEEK.map((_name, place) => {
      const number = week * WEEK_DAYS + place - before;
      return number >= 0 && number < days ? addDays(first, number) : null;
    }),
  );
}
