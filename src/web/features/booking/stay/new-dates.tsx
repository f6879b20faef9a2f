import { formatAmount } from "~/contract/format";
import { Fact, Facts } from "~/web/ui/facts";
import { StayDates } from "./booked-property";
import { stayText as text } from "./text";

export type NewDatesProps = {
  booking: { start_date: string; end_date: string | null; total_amount: number };
  change: { start_date: string | null; end_date: string | null; total_amount: number | null };
};

/** The dates and the total of a booking beside those asked for; amounts are XAF. */
export function NewDates({ booking, change }: NewDatesProps) {
  if (change.start_date === null || change.total_amount === null) return null;
  return (
    <Facts className="mt-3">
      <Fact label={text.from}>
        <StayDates start={booking.start_date} end={booking.end_date} />
      </Fact>
      <Fact label={text.toDates}>
        <StayDates start={change.start_date} end={change.end_date} />
      </Fact>
      <Fact label={text.totalNow}>{formatAmount(booking.total_amount)}</Fact>
      <Fact label={text.totalThen}>{formatAmount(change.total_amount)}</Fact>
    </Facts>
  );
}
