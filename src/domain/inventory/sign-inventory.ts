import { eq } from "drizzle-orm";
import type { InventoryKind } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import { inventories, inventoryRooms } from "~/db/schema";
import { INVENTORY_NOTICES, readHandled } from "~/domain/notification";
import { keysBySignature } from "~/domain/payment";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { checkOpen } from "./check-open";
import { findInventory, readInventory } from "./inventory-shape";
import { lockParty } from "./party";
import { stayOf } from "./stay-of";
import { tellParty } from "./tell-party";

type Signed = { id: string; kind: InventoryKind; version: number };

/**
 * One side signs an inventory by confirming the version it has read; again, it stays signed as it
 * is. The other side is asked to sign too, or both are notified that both have and the document
 * keeps what home, stay and parties are called by then.
 * @throws DomainError not_found, inventory_changed for any other version, inventory_empty without a
 * room, inventory_too_early, inventory_over
 */
export async function signInventory(ctx: Ctx, { id, kind, version }: Signed): Promise<Inventory> {
  const { userId } = authorise(ctx, "inventory:own");
  await enforceQuota(ctx, "inventory:sign");
  return ctx.db.transaction(async (tx) => {
    const party = await lockParty(tx, { id, userId });
    const row = orNotFound(await findInventory(tx, id, kind));
    const own = `${party.side}_signed_at` as const;
    const isSigned = row[own] !== null;
    if (!isSigned) checkOpen(ctx, party, kind, row);
    if (version !== row.version) throw new DomainError("inventory_changed");
    if (isSigned) return readInventory(tx, row.id);
    const rooms = await tx.$count(inventoryRooms, eq(inventoryRooms.inventory_id, row.id));
    if (rooms === 0) throw new DomainError("inventory_empty");
    const other = party.side === "tenant" ? "landlord" : "tenant";
    const isLast = row[`${other}_signed_at`] !== null;
    await tx
      .update(inventories)
      .set({ [own]: ctx.now(), ...(isLast && { signed_stay: await stayOf(tx, party) }) })
      .where(eq(inventories.id, row.id));
    const { to_sign, reopened } = INVENTORY_NOTICES[party.side];
    await readHandled(tx, { about: id, whose: [userId], notices: [to_sign, reopened] });
    if (!isLast) {
      await tellParty(ctx, tx, { status: "to_sign", to: other, party, kind });
    } else {
      if (kind === "entry") await keysBySignature(ctx, tx, id);
      for (const to of ["tenant", "landlord"] as const) {
        await tellParty(ctx, tx, { status: "signed", to, party, kind });
      }
    }
    return readInventory(tx, row.id);
  });
}
