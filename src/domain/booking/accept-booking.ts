import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LandlordBooking } from "~/contract/schemas/booking";
import type { Db } from "~/db/client";
import { databaseError, EXCLUSION_VIOLATION } from "~/db/errors";
import { bookings, properties } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { bookingAccepted, datesTaken } from "../notification";
import { enforceQuota } from "../quotas";
import { decider, lockForDecision, writeDecision } from "./decide";
import { notifyParty } from "./notify-party";
import { loadParties } from "./parties";
import { landlordShape } from "./read-landlord-booking";
import type { StayRow } from "./stay-shape";

/**
 * Confirms a pending request. The database's exclusion constraint refuses overlaps; the tenants of
 * overlapping requests are notified and their requests stay pending.
 * @throws DomainError not_found, booking_closed, stay_taken
 */
export async function acceptBooking(ctx: Ctx, id: string): Promise<LandlordBooking> {
  const actor = decider(ctx, id);
  await enforceQuota(ctx, "booking:decide");
  try {
    return await ctx.db.transaction(async (tx) => {
      await lockProperty(tx, id, actor.userId);
      const { to } = await lockForDecision(ctx, tx, {
        id,
        landlordId: actor.userId,
        action: "accept",
      });
      const booking = await writeDecision(ctx, tx, id, { status: to, decided_at: ctx.now() });
      await audit(ctx, tx, { action: "booking.accept", targetType: "booking", targetId: id });
      for (const parties of await loadParties(tx, [id])) {
        await notifyParty(ctx, tx, bookingAccepted, parties);
      }
      for (const parties of await loadParties(tx, await displaced(tx, booking))) {
        await notifyParty(ctx, tx, datesTaken, parties);
      }
      return landlordShape(ctx, tx, booking);
    });
  } catch (error) {
    if (databaseError(error)?.code === EXCLUSION_VIOLATION) throw new DomainError("stay_taken");
    throw error;
  }
}

/**
 * One acceptance of a property at a time: two concurrent ones could deadlock on the exclusion
 * constraint's index.
 */
async function lockProperty(tx: Db, id: string, landlordId: string): Promise<void> {
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      sql`${properties.id} = (select ${bookings.property_id} from ${bookings} where ${bookings.id} = ${id} and ${bookings.landlord_id} = ${landlordId})`,
    )
    .for("no key update");
}

/** Pending requests that overlap this stay and no stay confirmed before. */
async function displaced(tx: Db, accepted: StayRow): Promise<string[]> {
  const other = alias(bookings, "other");
  const found = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.property_id, accepted.property_id),
        eq(bookings.status, "pending"),
        sql`${bookings.stay} && (select a.stay from bookings a where a.id = ${accepted.id})`,
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(
              and(
                eq(other.property_id, accepted.property_id),
                eq(other.status, "confirmed"),
                ne(other.id, accepted.id),
                sql`${other.stay} && ${bookings.stay}`,
              ),
            ),
        ),
      ),
    );
  return found.map((row) => row.id);
}
