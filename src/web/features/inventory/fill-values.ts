import { wholeNumber } from "~/contract/amount";
import type { FieldErrors } from "~/contract/errors";
import {
  foldedName,
  KEYS_MAX,
  METERS,
  type Meter,
  READING_MAX,
  ROOM_NAME_MAX,
  type RoomState,
} from "~/contract/inventory";
import { INVENTORY_MESSAGES } from "~/contract/inventory-messages";
import type { Inventory, InventoryInput } from "~/contract/schemas/inventory";
import { plainNumber } from "~/contract/seen-text";
import { formText as text } from "./form-text";

export type RoomValues = { id: string; name: string; state: RoomState; remarks: string };
/** An inventory as it stands in its fields. */
export type FillValues = {
  rooms: readonly RoomValues[];
  readings: Record<Meter, string>;
  keys: string;
  remarks: string;
};

export const EMPTY: FillValues = {
  rooms: [],
  readings: { water: "", electricity: "" },
  keys: "",
  remarks: "",
};

/** The names of the fields, which errors are tied to. */
export const fieldName = {
  room: (id: string) => `room-${id}-name`,
  reading: (meter: Meter) => `reading-${meter}`,
};

export function valuesOf({ rooms, readings, keys_count, remarks }: Inventory): FillValues {
  const shown = (meter: Meter) =>
    String(readings.find((one) => one.meter === meter)?.value ?? "").replace(".", ",");
  return {
    rooms: rooms.map(({ id, name, state, remarks: said }) => ({
      id,
      name,
      state,
      remarks: said ?? "",
    })),
    readings: { water: shown("water"), electricity: shown("electricity") },
    keys: String(keys_count ?? ""),
    remarks: remarks ?? "",
  };
}

/** The number that was typed with a comma or a point, NaN for anything else. */
function amountOf(typed: string): number {
  const plain = plainNumber(typed).replace(/\s/g, "").replace(",", ".");
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What is sent of checked values. */
export function toInput(values: FillValues, version: number): InventoryInput {
  const { rooms, readings, keys, remarks } = values;
  const noted = METERS.filter((meter) => readings[meter].trim());
  return {
    version,
    rooms: rooms.map((room) => ({
      id: room.id,
      name: room.name.trim(),
      state: room.state,
      remarks: room.remarks.trim() || null,
    })),
    readings: noted.map((meter) => ({ meter, value: amountOf(readings[meter]) })),
    keys_count: wholeNumber(keys),
    remarks: remarks.trim() || null,
  };
}

/** What the server would refuse, by field. */
export function checkValues({ rooms, readings, keys }: FillValues): FieldErrors {
  const errors: FieldErrors = {};
  const names = rooms.map(({ name }) => foldedName(name));
  for (const [at, { id, name }] of rooms.entries()) {
    const folded = names[at] ?? "";
    if (!folded) errors[fieldName.room(id)] = text.nameMissing;
    else if (name.trim().length > ROOM_NAME_MAX) errors[fieldName.room(id)] = text.nameLong;
    else if (names.indexOf(folded) < at) errors[fieldName.room(id)] = INVENTORY_MESSAGES.room_twice;
  }
  for (const meter of METERS) {
    const message = readings[meter].trim() ? readingError(readings[meter]) : undefined;
    if (message) errors[fieldName.reading(meter)] = message;
  }
  const count = wholeNumber(keys);
  if (count !== null && !(count <= KEYS_MAX)) errors.keys_count = text.keys;
  return errors;
}

function readingError(typed: string): string | undefined {
  const amount = amountOf(typed);
  if (Number.isNaN(amount)) return text.number;
  if (amount > READING_MAX) return text.numberBig;
  const tenths = amount * 10;
  return Math.abs(tenths - Math.round(tenths)) < 1e-6 ? undefined : INVENTORY_MESSAGES.decimals;
}

/** Whether both say the same; spaces around a text make no difference. */
export const isSame = (one: FillValues, other: FillValues) => comparable(one) === comparable(other);

function comparable(values: FillValues): string {
  return JSON.stringify({
    rooms: values.rooms.map(({ id, name, state, remarks }) => [
      id,
      name.trim(),
      state,
      remarks.trim(),
    ]),
    readings: METERS.map((meter) => {
      const amount = amountOf(values.readings[meter]);
      return Number.isNaN(amount) ? values.readings[meter].trim() : amount;
    }),
    rest: [values.keys.trim(), values.remarks.trim()],
  });
}
