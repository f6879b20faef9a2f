import { and, eq, exists, inArray, isNotNull, or, sql } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { Db } from "~/db/client";
import { DELETED_ADDRESSES } from "~/db/deleted-address";
import { bookings, inventories, inventoryPhotos, users } from "~/db/schema";
import type { Ctx } from "../context";

/**
 * Deletes the inventories of a person's stays whose other side has left too. The others stay, without
 * the person's name, signed ones too: what both noted of a home is the other one's as much.
 */
export async function eraseInventories(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const hasLeft = (side: typeof bookings.tenant_id | typeof bookings.landlord_id) =>
    exists(
      tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, side), sql`${users.email} like ${DELETED_ADDRESSES}`)),
    );
  const alone = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      or(
        and(eq(bookings.tenant_id, userId), hasLeft(bookings.landlord_id)),
        and(eq(bookings.landlord_id, userId), hasLeft(bookings.tenant_id)),
      ),
    );
  const nobodys = tx
    .select({ id: inventories.id })
    .from(inventories)
    .where(inArray(inventories.booking_id, alone));
  const photos = await tx
    .delete(inventoryPhotos)
    .where(inArray(inventoryPhotos.inventory_id, nobodys))
    .returning({ key: inventoryPhotos.file_key });
  const keys = photos.map(({ key }) => key);
  if (keys.length > 0) await ctx.jobs.enqueue(tx, "delete-files", { keys });
  await tx.delete(inventories).where(inArray(inventories.booking_id, alone));
  await eraseName(tx, userId);
}

/** The name in what both had signed. */
async function eraseName(tx: Db, userId: string): Promise<void> {
  for (const side of ["tenant", "landlord"] as const) {
    const name = JSON.stringify({ [`${side}_name`]: MESSAGES.deleted_person.join(" ") });
    const stays = tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings[`${side}_id`], userId));
    await tx
      .update(inventories)
      .set({ signed_stay: sql`${inventories.signed_stay} || ${name}::jsonb` })
      .where(and(isNotNull(inventories.signed_stay), inArray(inventories.booking_id, stays)));
  }
}
