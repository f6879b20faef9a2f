import { and, desc, eq, getTableColumns, ne } from "drizzle-orm";
import type { BookingChange } from "~/contract/schemas/booking-change";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookingChanges, bookings } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { cancellationRequested, modificationRequested, readHandled } from "../notification";

type ChangeRow = typeof bookingChanges.$inferSelect;

/** What was asked last of a booking's landlord; null when nothing, or withdrawn. */
export async function lastChange(db: Db, bookingId: string): Promise<BookingChange | null> {
  const [row] = await db
    .select(getTableColumns(bookingChanges))
    .from(bookingChanges)
    .where(and(eq(bookingChanges.booking_id, bookingId), ne(bookingChanges.status, "withdrawn")))
    .orderBy(desc(bookingChanges.created_at))
    .limit(1);
  return row ? changeShape(row) : null;
}

/** When the dates of a booking were changed, oldest first. */
export async function modifiedAt(db: Db, bookingId: string): Promise<Date[]> {
  const rows = await db
    .select({ at: bookingChanges.decided_at })
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.booking_id, bookingId),
        eq(bookingChanges.kind, "modification"),
        eq(bookingChanges.status, "accepted"),
      ),
    )
    .orderBy(bookingChanges.decided_at);
  return rows.flatMap(({ at }) => (at ? [at] : []));
}

/**
 * Stores what a tenant asks; the caller has locked the booking.
 * @throws DomainError change_waiting while another one waits
 */
export async function askChange(
  ctx: Ctx,
  tx: Db,
  change: Omit<typeof bookingChanges.$inferInsert, "created_at">,
): Promise<void> {
  if (await waitingChange(tx, change.booking_id)) throw new DomainError("change_waiting");
  await tx.insert(bookingChanges).values({ ...change, created_at: ctx.now() });
}

/** The change of a booking that waits for its landlord; the caller has locked the booking. */
export async function waitingChange(tx: Db, bookingId: string): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.booking_id, bookingId), eq(bookingChanges.status, "pending")));
  return row;
}

/**
 * The booking that a change is about; locking the booking tells whose it is.
 * @throws DomainError not_found
 */
export async function bookingOfChange(tx: Db, id: string): Promise<string> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const [row] = await tx
    .select({ booking_id: bookingChanges.booking_id })
    .from(bookingChanges)
    .where(eq(bookingChanges.id, id));
  return orNotFound(row).booking_id;
}

/**
 * Closes a waiting change and answers it; the caller has locked its booking.
 * @throws DomainError change_closed when it no longer waits
 */
export async function closeChange(
  ctx: Ctx,
  tx: Db,
  id: string,
  to: Pick<ChangeRow, "status"> & Partial<Pick<ChangeRow, "answer">>,
): Promise<ChangeRow> {
  const [row] = await tx
    .update(bookingChanges)
    .set({ ...to, decided_at: ctx.now() })
    .where(and(eq(bookingChanges.id, id), eq(bookingChanges.status, "pending")))
    .returning();
  if (!row) throw new DomainError("change_closed");
  const about = row.booking_id;
  const whose = await tx
    .select({ id: bookings.landlord_id })
    .from(bookings)
    .where(eq(bookings.id, about));
  const notices = [modificationRequested, cancellationRequested];
  await readHandled(tx, { about, whose: whose.map(({ id: landlord }) => landlord), notices });
  return row;
}

function changeShape(row: ChangeRow): BookingChange {
  const { booking_id: _own, created_at, decided_at, ...rest } = row;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}
