import { and, eq, isNull } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Inventory } from "~/contract/schemas/inventory";
import { disputes, inventories, inventoryPhotos } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readInventories } from "./inventory-shape";

/**
 * The inventory of entry of a booking under dispute, for administrators; null before it is begun, and
 * once the dispute is decided. Each reading leaves a row in the audit log.
 * @throws DomainError not_found for an unknown dispute
 */
export async function getDisputeInventory(
  ctx: Ctx,
  disputeId: string,
): Promise<{ entry: Inventory | null }> {
  authorise(ctx, "payment:manage");
  if (!isUuid(disputeId)) throw new DomainError("not_found");
  const [found] = await ctx.db.select().from(disputes).where(eq(disputes.id, disputeId));
  const { booking_id, decided_at } = orNotFound(found);
  if (decided_at) return { entry: null };
  const entry = (await readInventories(ctx.db, booking_id)).find(({ kind }) => kind === "entry");
  if (!entry) return { entry: null };
  await audit(ctx, ctx.db, {
    action: "payment.read_inventory",
    targetType: "booking",
    targetId: booking_id,
  });
  return { entry };
}

/**
 * The file of a photo of such an inventory, only while the dispute is open; audited too.
 * @throws DomainError not_found
 */
export async function disputePhotoKey(ctx: Ctx, photoId: string): Promise<string> {
  authorise(ctx, "payment:manage", { hide: true });
  const isOfOpen = and(
    eq(inventoryPhotos.id, photoId),
    eq(inventories.kind, "entry"),
    isNull(disputes.decided_at),
  );
  const [row] = await ctx.db
    .select({ key: inventoryPhotos.file_key, booking_id: inventories.booking_id })
    .from(inventoryPhotos)
    .innerJoin(inventories, eq(inventories.id, inventoryPhotos.inventory_id))
    .innerJoin(disputes, eq(disputes.booking_id, inventories.booking_id))
    .where(isOfOpen);
  const { key, booking_id } = orNotFound(row);
  await audit(ctx, ctx.db, {
    action: "payment.read_inventory_photo",
    targetType: "booking",
    targetId: booking_id,
    details: { photo: photoId },
  });
  return key;
}
