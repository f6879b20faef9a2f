import type { RoomState } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import { newId } from "~/web/lib/new-id";
import type { Fill } from "./fill-draft";
import { EMPTY, type FillValues, isSame, valuesOf } from "./fill-values";
import { mergeValues } from "./merge-values";

type Rooms = readonly { name: string; state: RoomState }[];

/** What the fields begin with: what is stored or, where nothing is, the rooms of the entry. */
export function startOf(stored: Inventory | null, rooms: Rooms): Fill {
  const values: FillValues = stored
    ? valuesOf(stored)
    : { ...EMPTY, rooms: rooms.map((room) => ({ ...room, id: newId(), remarks: "" })) };
  return { version: stored?.version ?? 0, base: values, typed: values };
}

export const isDirty = ({ base, typed }: Fill) => !isSame(base, typed);

/**
 * What is typed, over what is stored by now. What both changed alike stays over its old version,
 * until the person has chosen; anything else is taken along.
 */
export function followFill(fill: Fill, stored: Inventory): Fill & { merged?: boolean } {
  const values = valuesOf(stored);
  // Photos and signatures alone: the fields are those that were typed over.
  if (isSame(values, fill.base)) return { ...fill, version: stored.version };
  const { version } = stored;
  if (!isDirty(fill)) return { version, base: values, typed: values };
  const { values: typed, clashes } = mergeValues(fill.typed, fill.base, values);
  return clashes.length > 0 ? fill : { version, base: values, typed, merged: true };
}
