import { daysSince } from "~/web/lib/days-since";
import { confirmedLabel, cardText as text } from "./text";

/** When its landlord last said that a listing is free. `day`: 'YYYY-MM-DD'. */
export function ConfirmedOn({ day }: { day: string }) {
  return (
    <span>
      <span className="sr-only">{text.availability} </span>
      <span>{confirmedLabel(daysSince(day, Date.now()))}</span>
    </span>
  );
}
