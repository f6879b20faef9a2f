import { foldedName, type Meter } from "~/contract/inventory";
import type { FillValues, RoomValues } from "./fill-values";
import { formText as text } from "./form-text";
import { inventoryText, meterLabel, stateLabel } from "./text";

/** A part that both sides changed, each in its own way. */
export type Clash = { label: string; theirs: string; mine: string };
export type Merge = { values: FillValues; clashes: readonly Clash[] };

const find = (values: FillValues, id: string) => values.rooms.find((room) => room.id === id);
const isSameRoom = (a: RoomValues, b: RoomValues) =>
  a.name === b.name && a.state === b.state && a.remarks === b.remarks;

/**
 * What was typed over `base`, taken along to what the other side saved meanwhile: what I left alone
 * follows theirs, what I changed stays. Where both changed the same, mine stays and the clash is
 * named.
 */
export function mergeValues(typed: FillValues, base: FillValues, theirs: FillValues): Merge {
  const clashes: Clash[] = [];
  const pick = <T extends string>(
    label: string,
    [mine, was, now]: readonly [mine: T, was: T, now: T],
    shown: (value: T) => string = (value) => value,
  ): T => {
    if (mine === was || mine === now) return now;
    if (now !== was) clashes.push({ label, theirs: shown(now), mine: shown(mine) });
    return mine;
  };
  const merged = underTheirIds(typed, base, theirs).flatMap((room): RoomValues[] => {
    const now = find(theirs, room.id);
    const known = find(base, room.id);
    if (!now) return known && isSameRoom(room, known) ? [] : [room];
    // Both added it: what was left as a room begins is no change.
    const was = known ?? { ...room, state: "good", remarks: "" };
    const name = pick(text.lineName(now.name), [room.name, was.name, now.name]);
    return [
      {
        id: room.id,
        name,
        state: pick(text.lineState(name), [room.state, was.state, now.state], (s) => stateLabel[s]),
        remarks: pick(text.lineRemarks(name), [room.remarks, was.remarks, now.remarks]),
      },
    ];
  });
  // Theirs alone: rooms that they added, or changed after I had taken them out.
  const added = theirs.rooms.filter((room) => {
    const was = find(base, room.id);
    return !merged.some(({ id }) => id === room.id) && !(was && isSameRoom(was, room));
  });
  const reading = (meter: Meter) =>
    pick(meterLabel[meter], [typed.readings[meter], base.readings[meter], theirs.readings[meter]]);
  const [water, electricity] = [reading("water"), reading("electricity")];
  const values = {
    rooms: [...merged, ...added],
    readings: { water, electricity },
    keys: pick(inventoryText.keys, [typed.keys, base.keys, theirs.keys]),
    remarks: pick(inventoryText.remarks, [typed.remarks, base.remarks, theirs.remarks]),
  };
  return { values, clashes };
}

/** My rooms; one that the other side has added too, by its name, is theirs. */
function underTheirIds(typed: FillValues, base: FillValues, theirs: FillValues): RoomValues[] {
  return typed.rooms.map((room) => {
    if (find(base, room.id) || find(theirs, room.id)) return room;
    const twin = theirs.rooms.find(
      ({ id, name }) => !find(typed, id) && foldedName(name) === foldedName(room.name),
    );
    return twin ? { ...room, id: twin.id } : room;
  });
}
