import { formatDate } from "~/contract/format-date";
import type { Availability } from "~/contract/schemas/availability";
import { ButtonLink } from "~/web/ui/button";
import { readDay, type Stay } from "./day-use";
import { ownCalendarText as text } from "./text";

/** 'Awa Mbarga' */
export const nameOf = ({ tenant }: Pick<Stay, "tenant">) =>
  `${tenant.first_name} ${tenant.last_name}`;

/** The arrival and departure of a stay in words. */
export function datesOf({ start_date, end_date }: Pick<Stay, "start_date" | "end_date">): string {
  const start = formatDate(start_date);
  return end_date ? text.arrivalToDeparture(start, formatDate(end_date)) : text.openEnded(start);
}

/** Why a pressed day is not free. */
export function DayDetails({ day, calendar }: { day: string; calendar: Availability }) {
  const { stays, blocked, imported } = readDay(day, calendar);
  const nameOfFeed = (id: string) => calendar.feeds.find((feed) => feed.id === id)?.name ?? "";
  const isFree = stays.length + blocked.length + imported.length === 0;
  return (
    <div role="status" className="mt-4 grid gap-3 border-t border-line pt-4">
      <p className="font-medium">{isFree ? text.dayIsFree(formatDate(day)) : formatDate(day)}</p>
      {stays.map((stay) => (
        <div key={stay.id} className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-48">
            <span className="block font-medium wrap-anywhere">{text.stayOf(nameOf(stay))}</span>
            <span className="text-sm text-quiet">{datesOf(stay)}</span>
          </p>
          <ButtonLink variant="secondary" to={`/landlord/booking/${stay.id}`}>
            {text.seeBooking}
          </ButtonLink>
        </div>
      ))}
      {blocked.map(({ id, note }) => (
        <p key={id} className="wrap-anywhere">
          {text.blocked}
          {note && <>&nbsp;: {note}</>}
        </p>
      ))}
      {imported.map(({ id, feed_id }) => (
        <p key={id} className="wrap-anywhere">
          {text.importedFrom(nameOfFeed(feed_id))}
        </p>
      ))}
    </div>
  );
}
