import { formatDate } from "~/contract/format-date";
import { reviewNights } from "~/contract/review-messages";
import type { TenantBooking } from "~/contract/schemas/booking";
import { SectionCard } from "~/web/ui/section-card";
import { stayReviewText } from "../stay/review-text";
import { WrittenReview } from "../stay/written-review";

const text = stayReviewText.tenant;

/** What the two sides of a completed stay said of each other, and what waits. */
export function StayReviews({ booking }: { booking: TenantBooking }) {
  const { own, other, other_waits, deadline, nights_missed } = booking.stay_reviews;
  if (booking.status !== "completed") return null;
  return (
    <SectionCard title={stayReviewText.section}>
      <div className="grid gap-4">
        {!own && !other && !other_waits && (
          <p className="text-quiet">
            {nights_missed ? reviewNights(nights_missed, booking.billing_period) : text.none}
          </p>
        )}
        {own && (
          <div>
            <WrittenReview label={text.own} review={own} />
            {own.moderation && <p className="mt-2">{stayReviewText.moderated[own.moderation]}</p>}
            {own.published_at === null && !own.moderation && deadline && (
              <p className="mt-2">{text.waits(formatDate(deadline))}</p>
            )}
          </div>
        )}
        {other_waits && deadline && <p>{text.otherWaits(formatDate(deadline))}</p>}
        {other && <WrittenReview label={text.other} review={other} />}
      </div>
    </SectionCard>
  );
}
