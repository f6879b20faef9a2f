import { and, eq } from "drizzle-orm";
import { INVENTORY_PHOTOS_MAX, type InventoryKind, PHOTOS_PER_ROOM } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import type { Db } from "~/db/client";
import { inventories, inventoryPhotos, inventoryRooms } from "~/db/schema";
import { type Photo, withPrivateFile } from "~/domain/upload";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { checkOpen } from "./check-open";
import { findInventory, type InventoryRow, readInventory } from "./inventory-shape";
import { lockParty, type Party, readParty } from "./party";
import { touch } from "./touch";

/** `photo`: the id that the screen gave it. */
type Place = { id: string; kind: InventoryKind; room: string; photo?: string | undefined };

/**
 * Adds a photo to a room that was saved, by either side; sent again under its id, it is stored once.
 * @throws DomainError not_found, too_large, photo_invalid, inventory_photos_full, inventory_locked,
 * inventory_too_early, inventory_over, rate_limited
 */
export async function addInventoryPhoto(
  ctx: Ctx,
  { id, kind, room, photo }: Place,
  sent: Photo,
): Promise<Inventory> {
  const { userId } = authorise(ctx, "inventory:own");
  await enforceQuota(ctx, "inventory:photo");
  const place = { kind, room, photo };
  // Before the photo is read, which may take long; again once it is there.
  const party = await readParty(ctx.db, { id, userId });
  const stored = await findStored(ctx.db, id, place);
  if (stored) return readInventory(ctx.db, stored);
  await checkPlace(ctx, ctx.db, party, place);
  return withPrivateFile(ctx, { ...sent, owner: userId }, ({ file_key }, size) =>
    ctx.db.transaction(async (tx) => {
      const locked = await lockParty(tx, { id, userId });
      const meanwhile = await findStored(tx, id, place);
      if (meanwhile) {
        await ctx.jobs.enqueue(tx, "delete-files", { keys: [file_key] });
        return readInventory(tx, meanwhile);
      }
      const row = await checkPlace(ctx, tx, locked, place);
      const values = { inventory_id: row.id, room_id: room, file_key, ...orNotFound(size) };
      const [added] = await tx
        .insert(inventoryPhotos)
        .values({ ...values, ...(photo && { id: photo }), created_at: ctx.now() })
        .onConflictDoNothing()
        .returning({ id: inventoryPhotos.id });
      // An id that a photo elsewhere bears.
      orNotFound(added);
      await touch(ctx, tx, { party: locked, row });
      return readInventory(tx, row.id);
    }),
  );
}

/** The inventory that already holds the photo, by its id. */
async function findStored(
  db: Db,
  bookingId: string,
  { kind, photo }: Omit<Place, "id">,
): Promise<string | undefined> {
  if (!photo) return undefined;
  const [row] = await db
    .select({ id: inventories.id })
    .from(inventoryPhotos)
    .innerJoin(inventories, eq(inventories.id, inventoryPhotos.inventory_id))
    .where(
      and(
        eq(inventoryPhotos.id, photo),
        eq(inventories.booking_id, bookingId),
        eq(inventories.kind, kind),
      ),
    );
  return row?.id;
}

/** The inventory of a room that can take one photo more. */
async function checkPlace(
  ctx: Ctx,
  db: Db,
  party: Party,
  { kind, room }: Omit<Place, "id">,
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
