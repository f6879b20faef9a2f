import type { InventoryKind } from "~/contract/inventory";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";

/** One of a stay's inventories, as its page shows it. */
export type InventoryProps = {
  data: BookingInventories;
  kind: InventoryKind;
  userId: string;
  onStored(stored: Inventory): void;
  reload(): Promise<unknown>;
};
