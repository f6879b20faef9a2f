import { addDays } from "~/contract/days";
import type { Availability } from "~/contract/schemas/availability";

export type Stay = Availability["stays"][number];
export type Block = Availability["blocked"][number];
export type Imported = Availability["imported"][number];

/** Chosen days [startDate, endDate); empty when not chosen. */
export type Days = { startDate: string; endDate: string };

/** What holds a day of a property's own calendar. */
export type DayUse = { stays: Stay[]; blocked: Block[]; imported: Imported[] };
export type DayKind = "past" | "free" | "stay" | "blocked" | "imported";

/** The day on which a stay leaves the property; one night at least. */
export function stayEnd({ start_date, end_date }: Pick<Stay, "start_date" | "end_date">) {
  if (end_date === null) return null;
  return end_date > start_date ? end_date : addDays(start_date, 1);
}

export function readDay(day: string, { stays, blocked, imported }: Availability): DayUse {
  const covers = (start: string, end: string | null) => start <= day && (end === null || day < end);
  const periodCovers = (one: Block | Imported) => covers(one.start_date, one.end_date);
  return {
    stays: stays.filter((stay) => covers(stay.start_date, stayEnd(stay))),
    blocked: blocked.filter(periodCovers),
    imported: imported.filter(periodCovers),
  };
}

/** What a day shows; a stay counts most. Past days keep what held them. */
export function kindOf(day: string, use: DayUse, today: string): DayKind {
  if (use.stays.length > 0) return "stay";
  if (use.blocked.length > 0) return "blocked";
  if (use.imported.length > 0) return "imported";
  return day < today ? "past" : "free";
}

/** The days after a free one was pressed: it alone, then up to a later one, then anew. */
export function choose({ startDate, endDate }: Days, day: string): Days {
  const isOne = startDate !== "" && endDate === addDays(startDate, 1);
  if (isOne && day > startDate) return { startDate, endDate: addDays(day, 1) };
  return { startDate: day, endDate: addDays(day, 1) };
}

/** Confirmed stays that share a day with a period read from another calendar, with its feed. */
export function collisions({ stays, imported, today }: Availability) {
  return stays.flatMap((stay) => {
    const end = stayEnd(stay);
    const other = imported.find(
      ({ start_date, end_date }) =>
        end_date > today && end_date > stay.start_date && (end === null || start_date < end),
    );
    return other ? [{ stay, feedId: other.feed_id }] : [];
  });
}
