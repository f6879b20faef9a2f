import type { TimelineEvent } from "~/contract/schemas/booking";
import { startOfDay } from "../calendar";
import { EXPIRED, TAKEN } from "./lifecycle";
import type { StayRow } from "./stay-shape";

/** How the system closed a request, by the note it left. */
function closedBy(notes: string | null): TimelineEvent["event"] {
  if (notes === EXPIRED) return "expired";
  return notes === TAKEN ? "taken" : "cancelled";
}

/** The past and coming events of a booking, in order of time. */
export function timeline(booking: StayRow, modified: readonly Date[], now: Date): TimelineEvent[] {
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
      cancelled_at ? ["cancelled", cancelled_at] : [closedBy(booking.notes), booking.updated_at],
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
