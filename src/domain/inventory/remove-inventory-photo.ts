import { eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Inventory } from "~/contract/schemas/inventory";
import { inventories, inventoryPhotos } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { checkOpen } from "./check-open";
import { findInventory, readInventory } from "./inventory-shape";
import { lockParty } from "./party";
import { touch } from "./touch";

/**
 * Takes a photo off an inventory, by either side; its file goes with it.
 * @throws DomainError not_found for an absent or foreign one, inventory_locked, inventory_too_early,
 * inventory_over
 */
export async function removeInventoryPhoto(ctx: Ctx, id: string): Promise<Inventory> {
  const { userId } = authorise(ctx, "inventory:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "inventory:photo");
  return ctx.db.transaction(async (tx) => {
    const [place] = await tx
      .select({ booking_id: inventories.booking_id, kind: inventories.kind })
      .from(inventoryPhotos)
      .innerJoin(inventories, eq(inventories.id, inventoryPhotos.inventory_id))
      .where(eq(inventoryPhotos.id, id));
    const { booking_id, kind } = orNotFound(place);
    const party = await lockParty(tx, { id: booking_id, userId });
    const row = orNotFound(await findInventory(tx, booking_id, kind));
    checkOpen(ctx, party, kind, row);
    const [gone] = await tx
      .delete(inventoryPhotos)
      .where(eq(inventoryPhotos.id, id))
      .returning({ key: inventoryPhotos.file_key });
    await ctx.jobs.enqueue(tx, "delete-files", { keys: [orNotFound(gone).key] });
    await touch(ctx, tx, { party, row });
    return readInventory(tx, row.id);
  });
}
