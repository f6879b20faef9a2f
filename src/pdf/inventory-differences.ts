import type { Meter, RoomState } from "~/contract/inventory";
import type { InventoryDifferences } from "~/contract/schemas/inventory";
import { inventoryText as text } from "./inventory-text";
import type { Sheet } from "./sheet";

const COLUMNS = [0.28, 0.36, 0.36];

/** What the exit says that the entry did not, side by side. */
export function writeDifferences(sheet: Sheet, differences: InventoryDifferences): void {
  const { readings, rooms, keys, remarks } = differences;
  if (readings.length + rooms.length === 0 && !keys && !remarks) return sheet.text(text.unchanged);
  const row = sheet.table(text.compared, COLUMNS);
  for (const { meter, entry, exit, used } of readings) {
    row(text.meter[meter], readingOf(meter, entry), withUsed(meter, readingOf(meter, exit), used));
  }
  for (const room of rooms) {
    row(
      room.name,
      roomOf(room.entry_state, room.entry_remarks),
      roomOf(room.exit_state, room.exit_remarks),
    );
  }
  if (keys) row(text.keys, countOf(keys.entry), `${countOf(keys.exit)}${changeOf(keys)}`);
  if (remarks) row(text.remarks, saidOf(remarks.entry), saidOf(remarks.exit));
}

const readingOf = (meter: Meter, value: number | null) =>
  value === null ? text.notRead : text.reading(meter, value);
const countOf = (count: number | null) => (count === null ? text.notCounted : String(count));

function withUsed(meter: Meter, reading: string, used: number | null): string {
  if (used === null) return reading;
  return `${reading}\n${used < 0 ? text.less : text.used(text.reading(meter, used))}`;
}

function changeOf({ entry, exit }: NonNullable<InventoryDifferences["keys"]>): string {
  if (entry === null || exit === null) return "";
  return `\n${exit < entry ? text.missing(entry - exit) : text.more(exit - entry)}`;
}

/** In one paragraph: a row is never cut in two, so it may not be as high as its line breaks. */
const saidOf = (remarks: string | null) => remarks?.replace(/\s+/g, " ") ?? text.nothing;

function roomOf(state: RoomState | null, remarks: string | null): string {
  if (state === null) return text.absent;
  return remarks ? `${text.state[state]}\n${saidOf(remarks)}` : text.state[state];
}
