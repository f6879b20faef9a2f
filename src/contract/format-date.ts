import { clockInWords } from "./clock";
import { plural } from "./format";

export const zone = "Africa/Douala";
const hour = 3_600_000;

const dayParts = new Intl.DateTimeFormat("fr-FR", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: zone,
});
const momentParts = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: zone,
});
const monthParts = new Intl.DateTimeFormat("fr-FR", {
  month: "long",
  year: "numeric",
  timeZone: zone,
});

export function parts(format: Intl.DateTimeFormat, date: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** The number of a day: French says 'le 1er', then 'le 2'. */
export const ordinal = (day: string | undefined) => (day === "1" ? "1er" : day);

/** A day in Douala, 'ven. 20 nov. 2026'; takes a Date, an ISO moment or 'YYYY-MM-DD'. */
export function formatDate(date: Date | string | number): string {
  const { weekday, day, month, year } = parts(dayParts, new Date(date));
  return `${weekday} ${ordinal(day)} ${month} ${year}`;
}

/** A moment in Douala, '5 mars 2025 à 14 h 30'. */
export function formatDateTime(date: Date | string | number): string {
  const moment = new Date(date);
  const { day, month, year } = parts(momentParts, moment);
  return `${ordinal(day)} ${month} ${year} à ${clockInWords(moment)}`;
}

/** A moment in Douala as the notifications write it, '5 mars 2025 à 14:30'. */
export function formatStamp(date: Date | string | number): string {
  const { day, month, year, hour: hours, minute } = parts(momentParts, new Date(date));
  return `${ordinal(day)} ${month} ${year} à ${hours}:${minute}`;
}

/** The time of day in Douala, '14 h 30'. */
export const formatTime = (date: Date | string | number): string => clockInWords(new Date(date));

/** A month in Douala, 'juin 2026'. */
export function formatMonth(date: Date | string | number): string {
  const { month, year } = parts(monthParts, new Date(date));
  return `${month} ${year}`;
}

/** How long ago, in whole hours up to a day, then in days. A moment to come counts as just past. */
export function formatRelative(
  date: Date | string | number,
  now: Date | number = Date.now(),
): string {
  const hours = Math.floor((Number(now) - Number(new Date(date))) / hour);
  if (hours < 1) return "Il y a moins d'1 h";
  if (hours < 24) return `Il y a ${hours} ${plural(hours, "heure", "heures")}`;
  const days = Math.floor(hours / 24);
  return `Il y a ${days} ${plural(days, "jour", "jours")}`;
}
