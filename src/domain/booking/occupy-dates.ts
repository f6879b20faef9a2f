import { and, eq, isNotNull, ne, not, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~/db/client";
import { bookings, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { datesTaken } from "../notification";
import { notifyParty } from "./notify-party";
import { loadParties } from "./parties";
import { isBlocked, range } from "./stay-dates";
import type { StayRow } from "./stay-shape";

/**
 * One decision that occupies dates of a property at a time: two concurrent ones could deadlock on
 * the exclusion constraint's index.
 */
export async function lockProperty(tx: Db, id: string, landlordId: string): Promise<void> {
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      sql`${properties.id} = (select ${bookings.property_id} from ${bookings} where ${bookings.id} = ${id} and ${bookings.landlord_id} = ${landlordId})`,
    )
    .for("no key update");
}

/**
 * Refuses a stay on days that are blocked; under the lock of its property.
 * @throws DomainError stay_blocked
 */
export async function refuseBlocked(tx: Db, stay: StayRow): Promise<void> {
  const { property_id, start_date: startDate, end_date: endDate } = stay;
  if (await isBlocked(tx, property_id, { startDate, endDate })) {
    throw new DomainError("stay_blocked");
  }
}

/**
 * Notifies the tenants whose pending requests have just lost their dates to this stay; `before`: the
 * stay's previous dates, whose overlapping requests were notified already.
 */
export async function notifyDisplaced(
  ctx: Ctx,
  tx: Db,
  accepted: StayRow,
  before?: Pick<StayRow, "start_date" | "end_date">,
): Promise<void> {
  for (const parties of await loadParties(tx, await displaced(tx, accepted, before))) {
    await notifyParty(ctx, tx, datesTaken, parties);
  }
}

/**
 * Pending requests that overlap this stay, unless their tenants were already notified of an
 * overlap.
 */
async function displaced(
  tx: Db,
  accepted: StayRow,
  before: Parameters<typeof notifyDisplaced>[3],
): Promise<string[]> {
  const other = alias(bookings, "other");
  const had = before && range({ startDate: before.start_date, endDate: before.end_date });
  const found = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.property_id, accepted.property_id),
        eq(bookings.status, "pending"),
        sql`${bookings.stay} && (select a.stay from bookings a where a.id = ${accepted.id})`,
        had && not(sql`${bookings.stay} && ${had}`),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(
              and(
                eq(other.property_id, accepted.property_id),
                eq(other.status, "confirmed"),
                isNotNull(other.announced_at),
                ne(other.id, accepted.id),
                sql`${other.stay} && ${bookings.stay}`,
              ),
            ),
        ),
      ),
    );
  return found.map((row) => row.id);
}
