import { addDays, HOUR_MS, today } from "~/contract/days";
import type { BookingStatus } from "~/contract/enums";
import { MESSAGES } from "~/contract/errors";
import { FREE_CANCELLATION_HOURS, REQUEST_EXPIRES_HOURS } from "~/contract/limits";
import { startOfDay } from "../calendar";
import { lifecycle, type Transition } from "../transition";

/** The note of a request that was cancelled because its landlord did not answer in time. */
export const EXPIRED = MESSAGES.expired_note;
/** The note of a request whose dates went to another one. */
export const TAKEN = MESSAGES.taken_note;

export type BookingActor = "tenant" | "landlord" | "system";
export type BookingAction =
  | "accept"
  | "decline"
  | "undo"
  | "expire"
  | "complete"
  | "end_stay"
  | "share_access"
  | "record_payment"
  | "cancel"
  | "ask_change"
  | "withdraw_change"
  | "accept_modification"
  | "accept_cancellation"
  | "decline_change";

/** Every transition of a booking; whatever is not listed is refused. */
export const TRANSITIONS: readonly Transition<BookingStatus, BookingAction, BookingActor>[] = [
  { action: "accept", actor: "landlord", from: ["pending"], to: "confirmed" },
  { action: "decline", actor: "landlord", from: ["pending"], to: "cancelled" },
  { action: "undo", actor: "landlord", from: ["confirmed", "cancelled"], to: "pending" },
  { action: "share_access", actor: "landlord", from: ["confirmed"], to: "confirmed" },
  { action: "record_payment", actor: "landlord", from: ["confirmed"], to: "confirmed" },
  { action: "record_payment", actor: "landlord", from: ["completed"], to: "completed" },
  { action: "end_stay", actor: "landlord", from: ["confirmed"], to: "completed" },
  { action: "cancel", actor: "tenant", from: ["pending", "confirmed"], to: "cancelled" },
  { action: "cancel", actor: "landlord", from: ["confirmed"], to: "cancelled" },
  { action: "ask_change", actor: "tenant", from: ["confirmed"], to: "confirmed" },
  { action: "withdraw_change", actor: "tenant", from: ["confirmed"], to: "confirmed" },
  { action: "accept_modification", actor: "landlord", from: ["confirmed"], to: "confirmed" },
  { action: "accept_cancellation", actor: "landlord", from: ["confirmed"], to: "cancelled" },
  { action: "decline_change", actor: "landlord", from: ["confirmed"], to: "confirmed" },
  { action: "expire", actor: "system", from: ["pending"], to: "cancelled" },
  { action: "complete", actor: "system", from: ["confirmed"], to: "completed" },
];

/** What is not listed throws booking_closed. */
export const { nextStatus } = lifecycle(TRANSITIONS, () => "booking_closed");

type Request = { created_at: Date; start_date: string };

/** When an unanswered request lapses: after 48 hours, or once its start day is over if sooner. */
export function requestExpiry(request: Request): Date {
  const answerBy = request.created_at.getTime() + REQUEST_EXPIRES_HOURS * HOUR_MS;
  const startOver = startOfDay(addDays(request.start_date, 1)).getTime();
  return new Date(Math.min(answerBy, startOver));
}

/** True once a request can no longer be answered, whether or not the job has closed it yet. */
export function hasLapsed(request: Request, now: Date): boolean {
  return requestExpiry(request) <= now;
}

/**
 * Until when the tenant of a confirmed booking cancels without asking: 24 h before the start day.
 */
export function freeCancellationEnd(booking: Pick<Request, "start_date">): Date {
  return new Date(startOfDay(booking.start_date).getTime() - FREE_CANCELLATION_HOURS * HOUR_MS);
}

/** How a tenant may cancel now: at once, by asking the landlord, or, once it is closed, no more. */
export function cancellationOf(
  booking: { status: BookingStatus; start_date: string },
  now: Date,
): "free" | "request" | null {
  if (booking.status === "pending") return "free";
  if (booking.status !== "confirmed") return null;
  return now <= freeCancellationEnd(booking) ? "free" : "request";
}

/** The same rule as a bound on the columns: rows made at or before, or starting before a day. */
export function lapseBounds(now: Date): { createdBy: Date; startBefore: string } {
  return {
    createdBy: new Date(now.getTime() - REQUEST_EXPIRES_HOURS * HOUR_MS),
    startBefore: today(now),
  };
}
