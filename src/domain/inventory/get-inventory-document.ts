import { eq } from "drizzle-orm";
import type { InventoryKind } from "~/contract/inventory";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import { inventories, inventoryPhotos } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { readSettings } from "../setting";
import { bookingInventories } from "./get-booking-inventories";
import { isLocked } from "./inventory-shape";
import { readParty } from "./party";

type InventoryDocument = Pick<BookingInventories, "booking" | "differences"> & {
  inventory: Inventory;
  platformName: string;
  /** A photo by its id, as a small JPEG; null when its file is gone or broken. */
  readPhoto(id: string): Promise<Buffer | null>;
};

/**
 * What the PDF of a signed inventory says, for its two sides.
 * @throws DomainError not_found, inventory_unsigned before both have signed, rate_limited
 */
export async function getInventoryDocument(
  ctx: Ctx,
  { id, kind, signal }: { id: string; kind: InventoryKind; signal?: AbortSignal },
): Promise<InventoryDocument> {
  const { userId } = authorise(ctx, "inventory:own");
  const party = await readParty(ctx.db, { id, userId });
  await enforceQuota(ctx, "inventory:pdf");
  const all = await bookingInventories(ctx, ctx.db, party);
  const inventory = all[kind];
  if (!inventory || !isLocked(inventory)) throw new DomainError("inventory_unsigned");
  const { platform_name } = await readSettings(ctx.db);
  const rows = await ctx.db
    .select({ id: inventoryPhotos.id, key: inventoryPhotos.file_key })
    .from(inventoryPhotos)
    .innerJoin(inventories, eq(inventories.id, inventoryPhotos.inventory_id))
    .where(eq(inventories.booking_id, id));
  const keys = new Map(rows.map((row) => [row.id, row.key]));
  return {
    booking: { ...all.booking, ...inventory.signed_stay },
    inventory,
    platformName: platform_name,
    differences: kind === "exit" ? all.differences : null,
    async readPhoto(photoId) {
      const file = await ctx.storage.read(keys.get(photoId) ?? "");
      if (!file) return null;
      const webp = Buffer.from(await new Response(file.body).arrayBuffer());
      return ctx.pictures.toPrint(webp, { owner: userId, signal }).catch((error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === "not_a_picture")
          return null;
        throw error;
      });
    },
  };
}
