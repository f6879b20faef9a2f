import { and, eq, inArray } from "drizzle-orm";
import type { InventorySide } from "~/contract/inventory";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, properties, users } from "~/db/schema";
import { isParty } from "~/domain/payment";
import { DomainError, orNotFound } from "../errors";

type Asked = { id: string; userId: string };

/** A booking as inventories need it, and which of its two sides asks. */
export type Party = Awaited<ReturnType<typeof readParty>>;

/**
 * The booking of one of its two sides.
 * @throws DomainError not_found for an absent or foreign one
 */
export async function readParty(db: Db, { id, userId }: Asked) {
  if (!isUuid(id)) throw new DomainError("not_found");
  const [row] = await select(db).where(ownBooking(id, userId));
  return withSide(orNotFound(row), userId);
}

/**
 * The same, locked: writes to the inventories of a booking go one after the other. Its two
 * people come first, as where accounts are deleted: a signature bears a name that is left.
 * @throws DomainError not_found
 */
export async function lockParty(tx: Db, { id, userId }: Asked): Promise<Party> {
  const { tenant_id, landlord_id } = await readParty(tx, { id, userId });
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [tenant_id, landlord_id]))
    .orderBy(users.id)
    .for("share");
  const [row] = await select(tx)
    .where(ownBooking(id, userId))
    .for("no key update", { of: bookings });
  return withSide(orNotFound(row), userId);
}

const ownBooking = (id: string, userId: string) => and(eq(bookings.id, id), isParty(userId));

function select(db: Db) {
  return db
    .select({
      id: bookings.id,
      tenant_id: bookings.tenant_id,
      landlord_id: bookings.landlord_id,
      status: bookings.status,
      start_date: bookings.start_date,
      end_date: bookings.end_date,
      title: properties.title,
      neighborhood: properties.neighborhood,
      address: properties.address,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id));
}

function withSide<Row extends { tenant_id: string }>(row: Row, userId: string) {
  const side: InventorySide = row.tenant_id === userId ? "tenant" : "landlord";
  return { ...row, side };
}
