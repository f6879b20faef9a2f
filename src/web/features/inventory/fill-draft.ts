import { type InventoryKind, METERS, ROOM_STATES } from "~/contract/inventory";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { EMPTY, type FillValues, type RoomValues } from "./fill-values";

/** What was typed, and over which version: its content is what a merge starts from. */
export type Fill = { version: number; base: FillValues; typed: FillValues };
/** The person who fills it in: on a shared phone each keeps their own. */
export type DraftOwner = { userId: string; bookingId: string; kind: InventoryKind };

const keyOf = ({ userId, bookingId, kind }: DraftOwner) =>
  `inventory:${userId}:${bookingId}:${kind}`;

export function readFill(owner: DraftOwner): Fill | undefined {
  const { version, base, typed } = readDraft<Fill>(keyOf(owner), "browser") ?? {};
  if (typeof version !== "number" || !base || !typed) return undefined;
  return { version, base: parseValues(base), typed: parseValues(typed) };
}

/** Keeps what was typed; undefined removes it. */
export const writeFill = (owner: DraftOwner, fill: Fill | undefined) =>
  writeDraft(keyOf(owner), fill, "browser");

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function parseValues(stored: Partial<FillValues>): FillValues {
  const rooms: readonly Partial<RoomValues>[] = Array.isArray(stored.rooms) ? stored.rooms : [];
  const readings = { ...EMPTY.readings };
  for (const meter of METERS) readings[meter] = textOf(stored.readings?.[meter]);
  return {
    rooms: rooms.flatMap((room) => {
      const state = ROOM_STATES.find((one) => one === room?.state);
      if (!state || typeof room.id !== "string") return [];
      return [{ id: room.id, name: textOf(room.name), state, remarks: textOf(room.remarks) }];
    }),
    readings,
    keys: textOf(stored.keys),
    remarks: textOf(stored.remarks),
  };
}
