import { foldedName, METERS } from "~/contract/inventory";
import type { Inventory, InventoryDifferences } from "~/contract/schemas/inventory";

type Compared = Pick<Inventory, "rooms" | "readings" | "keys_count" | "remarks">;

/**
 * What the exit says that the entry did not. A remark that the exit does not repeat is none: its
 * remarks begin empty.
 */
export function differencesOf(entry: Compared, exit: Compared): InventoryDifferences {
  const { keys_count: before, remarks: said } = entry;
  const { keys_count: after, remarks } = exit;
  return {
    readings: METERS.flatMap((meter) => {
      const [from, to] = [readingOf(entry, meter), readingOf(exit, meter)];
      return from === to ? [] : [{ meter, entry: from, exit: to, used: usedOf(from, to) }];
    }),
    rooms: roomsOf(entry, exit),
    keys: before === after ? null : { entry: before, exit: after },
    remarks: isNew(said, remarks) ? { entry: said, exit: remarks } : null,
  };
}

const readingOf = ({ readings }: Compared, meter: (typeof METERS)[number]) =>
  readings.find((one) => one.meter === meter)?.value ?? null;
const isNew = (entry: string | null, exit: string | null) => exit !== null && exit !== entry;

/** In tenths, so that 0.3 is not 0.30000000000000004. */
const usedOf = (from: number | null, to: number | null) =>
  from === null || to === null ? null : (Math.round(to * 10) - Math.round(from * 10)) / 10;

/** The exit's rooms in its order, then those that only the entry has. */
function roomsOf(entry: Compared, exit: Compared): InventoryDifferences["rooms"] {
  const left = new Map(entry.rooms.map((room) => [foldedName(room.name), room]));
  const changed = exit.rooms.flatMap(({ name, state, remarks }) => {
    const before = left.get(foldedName(name));
    left.delete(foldedName(name));
    const isChanged = before?.state !== state || isNew(before.remarks, remarks);
    if (!isChanged) return [];
    return [
      {
        name,
        entry_state: before?.state ?? null,
        exit_state: state,
        entry_remarks: before?.remarks ?? null,
        exit_remarks: remarks,
        entry_photos: before?.photos ?? [],
      },
    ];
  });
  const missing = [...left.values()].map(({ name, state, remarks, photos }) => ({
    name,
    entry_state: state,
    exit_state: null,
    entry_remarks: remarks,
    exit_remarks: null,
    entry_photos: photos,
  }));
  return [...changed, ...missing];
}
