import { and, eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { bookingReminder, bookingRequested, readHandled } from "../notification";
import { authorise, type SignedIn } from "../permissions";
import { type BookingAction, hasLapsed, nextStatus } from "./lifecycle";
import { type StayRow, stayColumns } from "./stay-shape";

/**
 * The signed-in landlord, when a decision on this booking id may be tried.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export function decider(ctx: Ctx, id: string): SignedIn {
  const actor = authorise(ctx, "booking:decide");
  if (!isUuid(id)) throw new DomainError("not_found");
  return actor;
}

/**
 * Locks a booking of the landlord's own property.
 * @throws DomainError not_found for an absent booking and for another landlord's
 */
export async function lockReceived(tx: Db, id: string, landlordId: string): Promise<StayRow> {
  const [row] = await tx
    .select(stayColumns)
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.landlord_id, landlordId)))
    .for("update");
  return orNotFound(row);
}

/**
 * Locks the landlord's own booking and answers the status that the action leads to.
 * @throws DomainError not_found; booking_closed also for a request that has lapsed unanswered
 */
export async function lockForDecision(
  ctx: Ctx,
  tx: Db,
  { id, landlordId, action }: { id: string; landlordId: string; action: BookingAction },
): Promise<{ booking: StayRow; to: StayRow["status"] }> {
  const booking = await lockReceived(tx, id, landlordId);
  const to = nextStatus(booking.status, action, "landlord");
  if (booking.status === "pending" && hasLapsed(booking, ctx.now())) {
    throw new DomainError("booking_closed", { message: MESSAGES.request_expired });
  }
  return { booking, to };
}

/** Updates the booking and answers the changed row. */
export async function writeDecision(
  ctx: Ctx,
  tx: Db,
  id: string,
  change: Partial<Omit<StayRow, "id" | "updated_at" | "dates_taken">>,
): Promise<StayRow> {
  const [row] = await tx
    .update(bookings)
    // The decision and the update have the same instant.
    .set({ ...change, updated_at: change.decided_at ?? ctx.now() })
    .where(eq(bookings.id, id))
    .returning(stayColumns);
  const booking = orNotFound(row);
  if (booking.status !== "pending") await readRequest(tx, booking);
  return booking;
}

/** A request was answered, withdrawn or has lapsed: its landlord has nothing to do about it. */
export async function readRequest(
  tx: Db,
  { id, landlord_id }: Pick<StayRow, "id" | "landlord_id">,
): Promise<void> {
  const notices = [bookingRequested, bookingReminder];
  await readHandled(tx, { about: id, whose: [landlord_id], notices });
}
