import { formatDateTime, formatDate as formatWeekDay } from "~/contract/format-date";
import { oneLine } from "~/contract/one-line";

const momentDays = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Africa/Douala",
});

/** A calendar day yyyy-mm-dd as `ven. 20 nov. 2026`. Throws RangeError on anything else. */
export function formatDay(day: string): string {
  return formatWeekDay(`${day}T00:00:00Z`);
}

/** An ISO moment as `5 mars 2025 à 14 h 30`, Douala time. Throws RangeError on anything else. */
export const formatMoment = (iso: string): string => formatDateTime(iso);

/** An instant as `5 mars 2025`, Douala time. */
export const formatDate = (instant: Date): string =>
  momentDays.format(instant).replace(/^1 /, "1er ");

/** `« text »` with no-break spaces inside. */
export function quoted(text: string): string {
  return `«\u00a0${oneLine(text)}\u00a0»`;
}

/**
 * `Bonjour Awa,`. Anyone may sign up with someone else's address, so an address written as
 * a first name must not turn into a link in that stranger's mailbox.
 */
export function greeting(firstName: string): string {
  const name = oneLine(firstName)
    .slice(0, 60)
    .replace(/:?\/\/+/g, " ")
    .replace(/\.(?=\S)/g, ". ")
    .trim();
  return name === "" ? "Bonjour," : `Bonjour ${name},`;
}
