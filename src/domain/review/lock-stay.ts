import { eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "~/db/client";
import { bookings, properties, users } from "~/db/schema";
import { orNotFound } from "../errors";

/**
 * Locks what the reviews of one stay touch, in the order of all verbs: its two people, as those who
 * suspend or erase an account do first, then its property. Each review counts those before it, and
 * of two sides that write at once the second sees the first.
 */
export async function lockStay(tx: Db, which: SQL | undefined) {
  const [row] = await tx
    .select({
      id: bookings.id,
      status: bookings.status,
      tenant_id: bookings.tenant_id,
      landlord_id: bookings.landlord_id,
      property_id: bookings.property_id,
      start_date: bookings.start_date,
      end_date: bookings.end_date,
      billing_period: bookings.billing_period,
    })
    .from(bookings)
    .where(which);
  const stay = orNotFound(row);
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [stay.tenant_id, stay.landlord_id]))
    .orderBy(users.id)
    .for("key share");
  const [property] = await tx
    .select({ title: properties.title })
    .from(properties)
    .where(eq(properties.id, stay.property_id))
    .for("no key update");
  return { ...stay, title: orNotFound(property).title };
}
