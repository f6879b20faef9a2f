import type { InventoryKind, InventorySide } from "~/contract/inventory";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import { formatShortDay } from "~/web/lib/format-day";
import { inventoryText } from "./text";

const text = inventoryText.standing;

/** When a side has signed. */
export const signedAt = (inventory: Inventory, side: InventorySide) =>
  side === "tenant" ? inventory.tenant_signed_at : inventory.landlord_signed_at;
export const otherSide = (side: InventorySide): InventorySide =>
  side === "tenant" ? "landlord" : "tenant";

/** Where one of the two inventories is, in a word or two. */
export function standingOf(data: BookingInventories, kind: InventoryKind): string {
  const { status, opens_on } = data.may[kind];
  const stored = data[kind];
  if (status === "locked") return text.signed;
  if (status === "early" && opens_on) return text.later(formatShortDay(opens_on));
  if (status !== "open") return text.none;
  if (!stored) return text.toFill;
  return signedAt(stored, data.side) ? text.waits : text.toSign;
}

/** The one to begin with: the exit once the entry is signed or too late, if there is one. */
export function usualKind({ may, exit }: BookingInventories): InventoryKind {
  const { status } = may.entry;
  const entryIsDone = status === "locked" || status === "over";
  const exitIsThere = exit !== null || may.exit.status === "open" || may.exit.status === "locked";
  return entryIsDone && exitIsThere ? "exit" : "entry";
}
