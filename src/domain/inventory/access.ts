import { addDays } from "~/contract/days";
import type { BookingStatus } from "~/contract/enums";
import { CHANGED_DAYS_AFTER, EXIT_DAYS_BEFORE, type InventoryKind } from "~/contract/inventory";

type Stay = { status: BookingStatus; start_date: string; end_date: string | null };
type Access = {
  status: "open" | "early" | "over" | "locked" | "closed";
  opens_on: string | null;
};

/**
 * Whether an inventory of a stay can be filled in on a day: the entry from the day before the stay
 * begins, the exit from a week before its end but never before its beginning, both until 30 days after.
 */
export function accessOf(
  { status, start_date, end_date }: Stay,
  { kind, isLocked, day }: { kind: InventoryKind; isLocked: boolean; day: string },
): Access {
  const closed = (why: Access["status"]): Access => ({ status: why, opens_on: null });
  if (status !== "confirmed" && status !== "completed") return closed("closed");
  if (isLocked) return closed("locked");
  const opens = kind === "entry" ? addDays(start_date, -1) : exitOpens({ start_date, end_date });
  if (day < opens) return { status: "early", opens_on: opens };
  if (end_date !== null && day > addDays(end_date, CHANGED_DAYS_AFTER)) return closed("over");
  return closed("open");
}

function exitOpens({ start_date, end_date }: Omit<Stay, "status">): string {
  const week = end_date === null ? start_date : addDays(end_date, -EXIT_DAYS_BEFORE);
  return week > start_date ? week : start_date;
}
