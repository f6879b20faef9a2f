import type { InventoryKind } from "~/contract/inventory";
import { inventories, inventoryPhotos, inventoryRooms } from "~/db/schema";
import type { World } from "../world/world";

export const SIGNED_STAY = {
  title: "Studio signé",
  neighborhood: "Bali",
  address: "Rue Drouot",
  start_date: "2026-03-01",
  end_date: "2026-03-31",
  tenant_name: "Tina Signée",
  landlord_name: "Lucie Signée",
};

type Room = Partial<Omit<typeof inventoryRooms.$inferInsert, "inventory_id" | "position">> & {
  name: string;
};
type Given = Partial<typeof inventories.$inferInsert> & {
  booking_id: string;
  kind?: InventoryKind;
  rooms?: Room[];
  isSigned?: boolean;
};

/**
 * An inventory as rows: an entry with one room in good state, saved by the tenant and signed by
 * nobody unless given; `isSigned`: by both, now by the world's clock, as `SIGNED_STAY`.
 */
export async function insertInventory(
  world: Pick<World, "db" | "now">,
  { kind = "entry", rooms = [{ name: "Salon" }], isSigned = false, ...given }: Given,
) {
  const signed = isSigned ? world.now() : null;
  const [row] = await world.db
    .insert(inventories)
    .values({
      kind,
      tenant_signed_at: signed,
      landlord_signed_at: signed,
      updated_by: "tenant",
      signed_stay: isSigned ? SIGNED_STAY : null,
      created_at: world.now(),
      updated_at: world.now(),
      ...given,
    })
    .returning();
  if (!row) throw new Error("no inventory");
  const made = rooms.map((room, position) => ({
    id: crypto.randomUUID(),
    inventory_id: row.id,
    position,
    state: "good" as const,
    ...room,
  }));
  if (made.length > 0) await world.db.insert(inventoryRooms).values(made);
  return { ...row, rooms: made };
}

/** A photo of a room whose file stands in storage. */
export async function insertInventoryPhoto(
  world: Pick<World, "db" | "storage" | "now">,
  room: { inventory_id: string; id: string } | undefined,
  { owner, file }: { owner: { id: string }; file: Buffer },
) {
  if (!room) throw new Error("no room");
  const file_key = `private/${owner.id}/${crypto.randomUUID()}.webp`;
  await world.storage.put(file_key, file, "image/webp");
  const [row] = await world.db
    .insert(inventoryPhotos)
    .values({
      inventory_id: room.inventory_id,
      room_id: room.id,
      file_key,
      width: 640,
      height: 480,
      created_at: world.now(),
    })
    .returning();
  if (!row) throw new Error("no photo");
  return row;
}
