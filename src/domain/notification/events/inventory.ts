import type { InventorySide } from "~/contract/inventory";
import type { EventRow } from "../event-row";
import { INVENTORY_NOTICES, type InventoryStatus } from "../types/inventory";

type Told = { to: InventorySide; status: InventoryStatus; isOwn?: boolean };

const told = (event: string, { to, status, isOwn = false }: Told): EventRow => ({
  event,
  to,
  notice: INVENTORY_NOTICES[to][status],
  off: "booking",
  status,
  // Whoever signs last is told where to find it, but not on the phone in their hand.
  channels: isOwn ? ["site", "email"] : ["site", "email", "push"],
});

/** Inventories at the entry and the exit of a stay. */
export const INVENTORY_EVENTS: readonly EventRow[] = [
  told("inventory_signed_by_tenant", { to: "landlord", status: "to_sign" }),
  told("inventory_signed_by_landlord", { to: "tenant", status: "to_sign" }),
  told("inventory_completed_by_tenant", { to: "tenant", status: "signed", isOwn: true }),
  told("inventory_completed_by_tenant", { to: "landlord", status: "signed" }),
  told("inventory_completed_by_landlord", { to: "tenant", status: "signed" }),
  told("inventory_completed_by_landlord", { to: "landlord", status: "signed", isOwn: true }),
  told("inventory_changed_by_tenant", { to: "landlord", status: "reopened" }),
  told("inventory_changed_by_landlord", { to: "tenant", status: "reopened" }),
];
