import { useState } from "react";
import type { InventoryKind } from "~/contract/inventory";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import { usePolling } from "~/web/backend/use-polling";
import { readInventories } from "./read-inventories";

const PAUSES = { min: 15_000, max: 60_000 };

/** Both inventories of a booking as they stand; what the other side stores shows by itself. */
export function useInventories(loaded: BookingInventories) {
  const [data, setData] = useState(loaded);
  const { id } = loaded.booking;
  const read = async () => {
    const now = await readInventories(id);
    setData((old) => ({
      ...now,
      entry: newer(old.entry, now.entry),
      exit: newer(old.exit, now.exit),
    }));
    return now;
  };
  usePolling(async () => {
    const { entry, exit } = data.may;
    if (entry.status !== "open" && exit.status !== "open") return false;
    return stamp(await read()) !== stamp(data);
  }, PAUSES);
  return {
    data,
    reload: read,
    put: (kind: InventoryKind, stored: Inventory) =>
      setData((old) => ({ ...old, [kind]: newer(old[kind], stored) })),
  };
}

/** An answer that was overtaken changes nothing. */
const newer = (old: Inventory | null, now: Inventory | null) =>
  old && now && now.version < old.version ? old : now;

const stamp = ({ entry, exit, may }: BookingInventories) =>
  JSON.stringify([entry?.version, exit?.version, may]);
