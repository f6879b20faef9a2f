import type { Visit } from "~/contract/schemas/visit";
import { SLOT_MINUTES } from "~/contract/visits";
import { calendarFile } from "~/web/lib/calendar-event";
import { visitText as text } from "./text";

/** A visit as a calendar file; of a later change it replaces the event, of a cancellation it ends it. */
export function visitCalendar(visit: Visit, origin: string): File {
  const { id, side, status, starts_at, sequence, updated_at, property, other } = visit;
  const url = `${origin}/${side === "visitor" ? "user" : "landlord"}/visits`;
  const description = [
    [other.name, other.phone].filter(Boolean).join(", "),
    side === "visitor" && text.free,
    url,
  ];
  const end = new Date(Date.parse(starts_at) + SLOT_MINUTES * 60_000).toISOString();
  const event = {
    uid: `${id}@${new URL(origin).hostname}`,
    changedAt: updated_at,
    sequence,
    start: starts_at,
    end,
    busy: true,
    cancelled: status === "cancelled",
    summary: text.summary(property.title),
    location: [property.address, property.neighborhood, "Douala"].filter(Boolean).join(", "),
    description: description.filter(Boolean).join("\n"),
    url,
  };
  return new File([calendarFile([event])], text.file(starts_at.slice(0, 10)), {
    type: "text/calendar;charset=utf-8",
  });
}
