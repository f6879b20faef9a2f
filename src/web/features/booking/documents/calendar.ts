import type { TenantBooking } from "~/contract/schemas/booking";
import { addPeriods } from "~/contract/stay-length";
import { calendarFile } from "~/web/lib/calendar-event";
import { calendarText as text } from "./text";

/**
 * The stay as a calendar file: its nights as whole days, so the day of departure is free again; of a
 * stay without end the first day.
 */
export function calendarOf(booking: TenantBooking, origin: string): File {
  const { id, code, start_date, end_date, property, landlord } = booking;
  const dayAfter = addPeriods(start_date, "day", 1);
  const { contact_name, phone } = landlord;
  const url = `${origin}/user/booking/${id}`;
  const description = [
    text.code(code),
    phone && text.landlord(contact_name, phone),
    end_date === null && text.openEnded,
    url,
  ];
  const place = [property.address, property.neighborhood, property.city];
  const event = {
    uid: `${id}@${new URL(origin).hostname}`,
    changedAt: booking.updated_at,
    start: start_date,
    end: end_date !== null && end_date > dayAfter ? end_date : dayAfter,
    summary: text.summary(property.title),
    location: place.filter(Boolean).join(", "),
    description: description.filter(Boolean).join("\n"),
    url,
  };
  return new File([calendarFile([event])], text.file(code), {
    type: "text/calendar;charset=utf-8",
  });
}
