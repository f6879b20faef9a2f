import { parseCalendar } from "~/domain/availability/parse-calendar";

/** As a landlord on 1 June 2026 wants another site's calendar read. */
const wanted = {
  today: "2026-06-01",
  end: "2028-06-01",
  ownUidSuffix: "@kwata.test",
  leavesOutWindow: false,
};
export const file = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
export const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
export const read = (text: string, more: Partial<typeof wanted> = {}) =>
  parseCalendar(text, { ...wanted, ...more });
export const daysOf = async (text: string) =>
  (await read(text)).periods.map(({ start, end }) => `${start} ${end}`);
/** The periods held by one event of these lines, `2026-06-02 2026-06-04`. */
export const days = (...lines: string[]) => daysOf(file(...event(...lines)));
/** One night that is always understood, so that the rest is counted instead of refused. */
export const NIGHT = event("DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20270102");
export const withNight = async (...lines: string[]) => {
  const { periods, unread } = await read(file(...lines, ...NIGHT));
  return [...periods.slice(0, -1).map(({ start, end }) => `${start} ${end}`), unread];
};
