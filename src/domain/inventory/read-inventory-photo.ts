import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { bookings, inventories, inventoryPhotos } from "~/db/schema";
import { isParty } from "~/domain/payment";
import { type OpenFile, openPhoto } from "~/domain/upload";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { disputePhotoKey } from "./dispute-inventory";

/**
 * Opens a photo of an inventory for the two sides of its booking, and one of its entry for
 * administrators while they decide a problem of it: to anyone else it does not exist.
 * @throws DomainError not_found
 */
export async function readInventoryPhoto(ctx: Ctx, id: string): Promise<OpenFile> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const { actor } = ctx;
  const isAdmin = actor.kind === "user" && actor.role === "admin";
  return openPhoto(ctx, isAdmin ? await disputePhotoKey(ctx, id) : await ownPhotoKey(ctx, id));
}

async function ownPhotoKey(ctx: Ctx, id: string): Promise<string> {
  const { userId } = authorise(ctx, "inventory:own", { hide: true });
  const [row] = await ctx.db
    .select({ key: inventoryPhotos.file_key })
    .from(inventoryPhotos)
    .innerJoin(inventories, eq(inventories.id, inventoryPhotos.inventory_id))
    .innerJoin(bookings, eq(bookings.id, inventories.booking_id))
    .where(and(eq(inventoryPhotos.id, id), isParty(userId)));
  return orNotFound(row).key;
}
