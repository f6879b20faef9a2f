import { isDeepStrictEqual } from "node:util";
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { InventoryKind } from "~/contract/inventory";
import type { Inventory, InventoryInput } from "~/contract/schemas/inventory";
import type { Db } from "~/db/client";
import { inventories, inventoryPhotos, inventoryRooms } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { checkOpen } from "./check-open";
import { findInventory, type InventoryRow, readInventory } from "./inventory-shape";
import { lockParty } from "./party";
import { touch } from "./touch";

type Of = { id: string; kind: InventoryKind };

/**
 * Stores the whole form of an inventory, by either side; the first save begins it. What changes
 * nothing answers the inventory as it stands, so that a save whose answer got lost may be repeated.
 * @throws DomainError not_found, inventory_changed when somebody saved the form since `version`,
 * inventory_locked, inventory_too_early, inventory_over
 */
export async function saveInventory(
  ctx: Ctx,
  { id, kind }: Of,
  input: InventoryInput,
): Promise<Inventory> {
  const { userId } = authorise(ctx, "inventory:own");
  await enforceQuota(ctx, "inventory:save");
  return ctx.db.transaction(async (tx) => {
    const party = await lockParty(tx, { id, userId });
    const row = await findInventory(tx, id, kind);
    checkOpen(ctx, party, kind, row);
    if (row) {
      const stands = await readInventory(tx, row.id);
      if (isDeepStrictEqual(formOf(stands), formOf(input))) return stands;
    }
    const { version = 0, saved_version = 0 } = row ?? {};
    if (input.version < saved_version || input.version > version) {
      throw new DomainError("inventory_changed");
    }
    const saved = row
      ? await touch(ctx, tx, { party, row, values: { ...valuesOf(input), saved: true } })
      : await begin(ctx, tx, { id, kind, side: party.side, input });
    await saveRooms(ctx, tx, saved.id, input.rooms);
    return readInventory(tx, saved.id);
  });
}

type Form = Pick<InventoryInput, "rooms" | "readings" | "keys_count" | "remarks">;

/** What is typed, in one order. */
const formOf = ({ rooms, readings, keys_count, remarks }: Form) => ({
  rooms: rooms.map(({ id, name, state, remarks: said }) => ({ id, name, state, said })),
  readings: Object.fromEntries(readings.map(({ meter, value }) => [meter, value])),
  keys_count,
  remarks,
});

function valuesOf({ readings, keys_count, remarks }: Form) {
  const of = (name: string) => readings.find(({ meter }) => meter === name)?.value ?? null;
  return { water: of("water"), electricity: of("electricity"), keys_count, remarks };
}

async function begin(
  ctx: Ctx,
  tx: Db,
  { id, kind, side, input }: Of & { side: "tenant" | "landlord"; input: InventoryInput },
): Promise<InventoryRow> {
  const now = ctx.now();
  const [row] = await tx
    .insert(inventories)
    .values({
      booking_id: id,
      kind,
      ...valuesOf(input),
      updated_by: side,
      created_at: now,
      updated_at: now,
    })
    .returning();
  return orNotFound(row);
}

/** Rooms keep their photos by their id; those of a room that is gone go with it. */
async function saveRooms(
  ctx: Ctx,
  tx: Db,
  inventoryId: string,
  rooms: InventoryInput["rooms"],
): Promise<void> {
  const ids = rooms.map(({ id }) => id);
  const gone = await tx
    .delete(inventoryPhotos)
    .where(
      and(
        eq(inventoryPhotos.inventory_id, inventoryId),
        ids.length > 0 ? notInArray(inventoryPhotos.room_id, ids) : undefined,
      ),
    )
    .returning({ key: inventoryPhotos.file_key });
  const keys = gone.map(({ key }) => key);
  if (keys.length > 0) await ctx.jobs.enqueue(tx, "delete-files", { keys });
  await tx
    .delete(inventoryRooms)
    .where(
      and(
        eq(inventoryRooms.inventory_id, inventoryId),
        ids.length > 0 ? notInArray(inventoryRooms.id, ids) : undefined,
      ),
    );
  if (rooms.length === 0) return;
  const rows = rooms.map((room, position) => ({ ...room, position, inventory_id: inventoryId }));
  const taken = (name: string) => sql.raw(`excluded.${name}`);
  await tx
    .insert(inventoryRooms)
    .values(rows)
    .onConflictDoUpdate({
      target: [inventoryRooms.inventory_id, inventoryRooms.id],
      set: {
        position: taken("position"),
        name: taken("name"),
        state: taken("state"),
        remarks: taken("remarks"),
      },
    });
}
