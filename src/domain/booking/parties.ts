import { eq, inArray } from "drizzle-orm";
import type { Db } from "~/db/client";
import { bookings, properties } from "~/db/schema";
import { orNotFound } from "../errors";
import { type Profile, readProfiles } from "../profile";
import { contactColumns, contactEmail } from "../property";
import { type StayRow, stayColumns } from "./stay-shape";

/** A booking with its two sides, who are notified about it; the landlord at the listing's contact. */
export type Parties = { booking: StayRow; title: string; tenant: Profile; landlord: Profile };

/** One booking and its two sides. */
export async function partiesOf(tx: Db, id: string): Promise<Parties> {
  return orNotFound((await loadParties(tx, [id]))[0]);
}

/** The bookings with these ids and their two sides, oldest first. */
export async function loadParties(tx: Db, ids: string[]): Promise<Parties[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ booking: stayColumns, title: properties.title, contact: contactColumns })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.created_at, bookings.id);
  const userIds = rows.flatMap(({ booking }) => [booking.tenant_id, booking.landlord_id]);
  const profiles = await readProfiles(tx, userIds);
  return rows.map(({ booking, title, contact }) => {
    const landlord = orNotFound(profiles.get(booking.landlord_id));
    return {
      booking,
      title,
      tenant: orNotFound(profiles.get(booking.tenant_id)),
      landlord: { ...landlord, email: contactEmail(contact, landlord) },
    };
  });
}
