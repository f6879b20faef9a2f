import { and, eq } from "drizzle-orm";
import type { TimelineEvent } from "~/contract/schemas/booking";
import type { Db } from "~/db/client";
import { auditLog } from "~/db/schema";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { modifiedAt } from "./changes";
import { EXPIRED, TAKEN } from "./lifecycle";
import type { StayRow } from "./stay-shape";

/** What has happened to a booking and what is to come, as both sides read it. */
export async function readTimeline(ctx: Ctx, db: Db, booking: StayRow): Promise<TimelineEvent[]> {
  const isTakenBack = and(
    eq(auditLog.target_type, "booking"),
    eq(auditLog.target_id, booking.id),
    eq(auditLog.action, "booking.cancel_confirmed"),
  );
  const takenBack = booking.cancelled_at !== null && (await db.$count(auditLog, isTakenBack)) > 0;
  const modified = await modifiedAt(db, booking.id);
  return timeline(booking, { modified, takenBack }, ctx.now());
}

/** How the system closed a request, by the note it left. */
function closedBy(notes: string | null): TimelineEvent["event"] {
  if (notes === EXPIRED) return "expired";
  return notes === TAKEN ? "taken" : "cancelled";
}

/** The past and coming events of a booking, in order of time. */
function timeline(
  booking: StayRow,
  { modified, takenBack }: { modified: readonly Date[]; takenBack: boolean },
  now: Date,
): TimelineEvent[] {
  const { status, decided_at, cancelled_at } = booking;
  const isDeclined = status === "cancelled" && !cancelled_at && decided_at !== null;
  const events: [TimelineEvent["event"], Date | null][] = [
    ["requested", booking.created_at],
    ["reminded", booking.reminded_at],
    [isDeclined ? "declined" : "confirmed", decided_at],
    ...modified.map((at): [TimelineEvent["event"], Date] => ["modified", at]),
    ["access_shared", booking.access_shared_at],
  ];
  if (status === "cancelled" && !isDeclined) {
    events.push(
      cancelled_at
        ? [takenBack ? "taken_back" : "cancelled", cancelled_at]
        : [closedBy(booking.notes), booking.updated_at],
    );
  }
  if (status === "confirmed" || status === "completed") {
    events.push(
      ["stay_begins", startOfDay(booking.start_date)],
      ["stay_ends", booking.end_date ? startOfDay(booking.end_date) : null],
      ["completed", booking.completed_at],
    );
  }
  return events
    .flatMap(([event, at]) => (at ? [{ event, at }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ event, at }) => ({ event, at: at.toISOString(), done: at <= now }));
}
