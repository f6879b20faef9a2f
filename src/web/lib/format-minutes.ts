import { plural } from "~/contract/format";

/** A length of time in its largest fitting unit, '35 min', '2 h', '3 jours'; at least one minute. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)}\u00a0min`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours}\u00a0h`;
  const days = Math.round(hours / 24);
  return `${days}\u00a0${plural(days, "jour", "jours")}`;
}
