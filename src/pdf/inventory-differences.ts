import type { Meter, RoomState } from "~/contract/inventory";
import type { InventoryDifferences } from "~/contract/schemas/inventory";
import { inventoryText as text } from "./inventory-text";
import type { Sheet } from "./sheet";

const COLUMNS = [0.28, 0.36, 0.36];

/** What the exit says that the entry did not, side by side. */
export function writeDifferences(sheet: Sheet, differences: InventoryDifferences): void {
  const { readings, rooms, keys, remarks } = differences;
  if (readings.length + rooms.length === 0 && !keys && !remarks) return sheet.text(text.unchanged);
  sheet.row(text.compared, COLUMNS, { bold: true });
  const row = (...cells: string[]) => sheet.row(cells, COLUMNS);
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
  if (keys) row(text.keys, countOf(keys.entry), countOf(keys.exit));
  if (remarks) row(text.remarks, saidOf(remarks.entry), saidOf(remarks.exit));
}

const readingOf = (meter: Meter, value: number | null) =>
  value === null ? text.notRead : text.reading(meter, value);
const countOf = (count: number | null) => (count === null ? text.notCounted : String(count));
const withUsed = (meter: Meter, reading: string, used: number | null) =>
  used === null ? reading : `${reading}\n${text.used(text.reading(meter, used))}`;

/** In one paragraph: a row is never cut in two, so it may not be as high as its line breaks. */
const saidOf = (remarks: string | null) => remarks?.replace(/\s+/g, " ") ?? text.nothing;

function roomOf(state: RoomState | null, remarks: string | null): string {
  if (state === null) return text.absent;
  return remarks ? `${text.state[state]}\n${saidOf(remarks)}` : text.state[state];
}
