import { today } from "~/contract/days";
import type { InventoryKind } from "~/contract/inventory";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { accessOf } from "./access";
import { type InventoryRow, isLocked } from "./inventory-shape";
import type { Party } from "./party";

const REFUSALS = {
  closed: "not_found",
  locked: "inventory_locked",
  early: "inventory_too_early",
  over: "inventory_over",
} as const;

/**
 * Whether an inventory may be begun, changed or signed now.
 * @throws DomainError not_found unless the booking is confirmed or completed, inventory_locked,
 * inventory_too_early, inventory_over
 */
export function checkOpen(
  ctx: Pick<Ctx, "now">,
  party: Party,
  kind: InventoryKind,
  row: InventoryRow | undefined,
): void {
  const day = today(ctx.now());
  const { status } = accessOf(party, { kind, isLocked: isLocked(row), day });
  if (status !== "open") throw new DomainError(REFUSALS[status]);
}
