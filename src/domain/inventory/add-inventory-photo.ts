import { and, eq } from "drizzle-orm";
import { INVENTORY_PHOTOS_MAX, type InventoryKind, PHOTOS_PER_ROOM } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import type { Db } from "~/db/client";
import { inventoryPhotos, inventoryRooms } from "~/db/schema";
import { type Photo, withPrivateFile } from "~/domain/upload";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { checkOpen } from "./check-open";
import { findInventory, type InventoryRow, readInventory } from "./inventory-shape";
import { lockParty, type Party, readParty } from "./party";
import { touch } from "./touch";

type Place = { id: string; kind: InventoryKind; room: string };

/**
 * Adds a photo to a room that was saved, by either side.
 * @throws DomainError not_found, too_large, photo_invalid, inventory_photos_full, inventory_locked,
 * inventory_too_early, inventory_over, rate_limited
 */
export async function addInventoryPhoto(
  ctx: Ctx,
  { id, kind, room }: Place,
  photo: Photo,
): Promise<Inventory> {
  const { userId } = authorise(ctx, "inventory:own");
  await enforceQuota(ctx, "inventory:photo");
  const checked = async (db: Db, party: Party) => checkPlace(ctx, db, { party, kind, room });
  // Before the photo is read, which may take long; again once it is there.
  await checked(ctx.db, await readParty(ctx.db, { id, userId }));
  return withPrivateFile(ctx, { ...photo, owner: userId }, ({ file_key }, size) =>
    ctx.db.transaction(async (tx) => {
      const party = await lockParty(tx, { id, userId });
      const row = await checked(tx, party);
      await tx.insert(inventoryPhotos).values({
        ...{ inventory_id: row.id, room_id: room, file_key, ...orNotFound(size) },
        created_at: ctx.now(),
      });
      await touch(ctx, tx, { party, row });
      return readInventory(tx, row.id);
    }),
  );
}

/** The inventory of a room that can take one photo more. */
async function checkPlace(
  ctx: Ctx,
  db: Db,
  { party, kind, room }: { party: Party; kind: InventoryKind; room: string },
): Promise<InventoryRow> {
  const row = orNotFound(await findInventory(db, party.id, kind));
  checkOpen(ctx, party, kind, row);
  const [place] = await db
    .select({ id: inventoryRooms.id })
    .from(inventoryRooms)
    .where(and(eq(inventoryRooms.inventory_id, row.id), eq(inventoryRooms.id, room)));
  orNotFound(place);
  const all = eq(inventoryPhotos.inventory_id, row.id);
  const own = and(all, eq(inventoryPhotos.room_id, room));
  const isFull =
    (await db.$count(inventoryPhotos, own)) >= PHOTOS_PER_ROOM ||
    (await db.$count(inventoryPhotos, all)) >= INVENTORY_PHOTOS_MAX;
  if (isFull) throw new DomainError("inventory_photos_full");
  return row;
}
