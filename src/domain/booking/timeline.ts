import type { TimelineEvent } from "~/contract/schemas/booking";
import { startOfDay } from "../calendar";
import { EXPIRED } from "./lifecycle";
import type { StayRow } from "./stay-shape";

/** The past and coming events of a booking, in order of time. */
export function timeline(booking: StayRow, now: Date): TimelineEvent[] {
  const { status, decided_at } = booking;
  const events: [TimelineEvent["event"], Date | null][] = [
    ["requested", booking.created_at],
    ["reminded", booking.reminded_at],
  ];
  if (status === "cancelled") {
    const end = decided_at ? "declined" : booking.notes === EXPIRED ? "expired" : "cancelled";
    events.push([end, decided_at ?? booking.updated_at]);
  }
  if (status === "confirmed" || status === "completed") {
    events.push(
      ["confirmed", decided_at],
      ["access_shared", booking.access_shared_at],
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
