import { formatTime, ordinal, parts, zone } from "~/contract/format-date";

const day = new Intl.DateTimeFormat("fr-FR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: zone,
});

/** 'jeudi 12 mars', in Douala. */
export function dayOf(moment: string): string {
  const { weekday, day: number, month } = parts(day, new Date(moment));
  return `${weekday} ${ordinal(number)} ${month}`;
}

/** 'jeudi 12 mars à 10 h 30', in Douala. */
export const momentOf = (moment: string) => `${dayOf(moment)} à ${formatTime(moment)}`;
