import { people } from "~/contract/booking-labels";
import { chargedToday } from "~/contract/charged-today";
import { formatAmount } from "~/contract/format";
import type { LandlordBooking, LandlordBookingItem } from "~/contract/schemas/booking";
import { bookingInWords } from "~/contract/stay-words";
import { useRootData } from "~/web/lib/root-data";
import { Avatar } from "~/web/ui/avatar";
import { StayDates } from "../stay/booked-property";
import { stayReviewText as reviewed } from "../stay/review-text";
import { landlordBookingText as text } from "./text";

type RequestFactsProps = {
  request: LandlordBooking | LandlordBookingItem;
  /** How it is paid, where that is on the site. */
  paid?: string | undefined;
};

/** What a decision needs: the person who asks, the dates, and what the stay brings. */
export function RequestFacts({ request, paid }: RequestFactsProps) {
  const { tenant, start_date, end_date, adults, children, earnings } = request;
  const mode = useRootData()?.settings.payments ?? "off";
  const length = bookingInWords(request);
  const name = `${tenant.first_name} ${tenant.last_name}`;
  return (
    <div className="mt-3 grid gap-2">
      <p className="flex items-center gap-2">
        <Avatar name={name} src={tenant.avatar_url} size={32} />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          <span className="block text-sm text-quiet">{people(adults, children)}</span>
          {tenant.landlords_rating !== null && (
            <span className="block text-sm">
              {reviewed.byLandlords}&nbsp;:{" "}
              {reviewed.meanOf(tenant.landlords_rating, tenant.landlords_review_count)}
            </span>
          )}
        </span>
      </p>
      <p>
        <StayDates start={start_date} end={end_date} />
        {length && <span className="text-quiet"> · {length}</span>}
      </p>
      {earnings && !request.dates_taken && (
        <p>
          <span className="text-quiet">{text.paysYou} </span>
          <strong className="text-lg text-accent tabular-nums">
            {formatAmount(earnings.total_amount)}
          </strong>
          <span className="block text-sm text-quiet">
            {text.net(formatAmount(earnings.earnings), earnings.commission_rate)}{" "}
            {!paid && chargedToday(mode)}
          </span>
        </p>
      )}
      {paid && <p>{paid}</p>}
    </div>
  );
}
