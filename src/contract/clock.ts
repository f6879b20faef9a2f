const clock = new Intl.DateTimeFormat("fr-FR", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Africa/Douala",
});

/** Hour and minute as people write them, '3 h 05': `minutes` from midnight on. */
export const clockOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;

/** The time of day in Douala, '3 h 25'. */
export function clockInWords(moment: Date): string {
  const [hours = 0, minutes = 0] = clock.format(moment).split(":").map(Number);
  return clockOf(60 * hours + minutes);
}
