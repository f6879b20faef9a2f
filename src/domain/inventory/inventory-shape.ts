import { and, asc, eq, inArray } from "drizzle-orm";
import type { InventoryKind } from "~/contract/inventory";
import type { Inventory, InventoryPhoto } from "~/contract/schemas/inventory";
import type { Db } from "~/db/client";
import { inventories, inventoryPhotos, inventoryRooms } from "~/db/schema";
import { orNotFound } from "../errors";

export type InventoryRow = typeof inventories.$inferSelect;

/** An inventory as it stands in its row; undefined before it is begun. */
export async function findInventory(
  db: Db,
  bookingId: string,
  kind: InventoryKind,
): Promise<InventoryRow | undefined> {
  const [row] = await db
    .select()
    .from(inventories)
    .where(and(eq(inventories.booking_id, bookingId), eq(inventories.kind, kind)));
  return row;
}

/** The inventories of a booking that are begun, with their rooms and photos. */
export async function readInventories(db: Db, bookingId: string): Promise<Inventory[]> {
  return shapesOf(
    db,
    await db.select().from(inventories).where(eq(inventories.booking_id, bookingId)),
  );
}

/** One inventory with its rooms and photos. */
export async function readInventory(db: Db, id: string): Promise<Inventory> {
  const rows = await db.select().from(inventories).where(eq(inventories.id, id));
  return orNotFound((await shapesOf(db, rows))[0]);
}

async function shapesOf(db: Db, rows: InventoryRow[]): Promise<Inventory[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rooms = await db
    .select()
    .from(inventoryRooms)
    .where(inArray(inventoryRooms.inventory_id, ids))
    .orderBy(asc(inventoryRooms.position));
  const photos = await db
    .select()
    .from(inventoryPhotos)
    .where(inArray(inventoryPhotos.inventory_id, ids))
    .orderBy(asc(inventoryPhotos.created_at), asc(inventoryPhotos.id));
  return rows.map((row) => ({
    kind: row.kind,
    version: row.version,
    rooms: rooms
      .filter((room) => room.inventory_id === row.id)
      .map(({ id, name, state, remarks }) => {
        const own = photos.filter((one) => one.inventory_id === row.id && one.room_id === id);
        return { id, name, state, remarks, photos: own.map(photoShape) };
      }),
    readings: readingsOf(row),
    keys_count: row.keys_count,
    remarks: row.remarks,
    tenant_signed_at: row.tenant_signed_at?.toISOString() ?? null,
    landlord_signed_at: row.landlord_signed_at?.toISOString() ?? null,
    signed_stay: row.signed_stay,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  }));
}

export const photoShape = ({
  id,
  width,
  height,
}: Pick<InventoryPhoto, "id" | "width" | "height">): InventoryPhoto => ({
  id,
  url: `/api/inventory-photos/${id}`,
  width,
  height,
});

const readingsOf = ({ water, electricity }: InventoryRow): Inventory["readings"] => [
  ...(water === null ? [] : [{ meter: "water" as const, value: water }]),
  ...(electricity === null ? [] : [{ meter: "electricity" as const, value: electricity }]),
];

type Signatures = { tenant_signed_at: unknown; landlord_signed_at: unknown };

/** Signed by both: nothing of it changes any more. */
export const isLocked = (of: Signatures | null | undefined): boolean =>
  Boolean(of?.tenant_signed_at && of.landlord_signed_at);
