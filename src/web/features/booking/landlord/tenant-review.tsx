import { useState } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "~/contract/format-date";
import { reviewNights } from "~/contract/review-messages";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { readDraft } from "~/web/forms/draft";
import { Button } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { stayReviewText } from "../stay/review-text";
import { WrittenReview } from "../stay/written-review";
import { TenantReviewForm, tenantReviewDraft } from "./tenant-review-form";

const text = stayReviewText.landlord;

type TenantReviewProps = { booking: LandlordBooking; onStored(booking: LandlordBooking): void };

/** What the landlord says of the tenant of a completed stay, and what the tenant said of it. */
export function TenantReview({ booking, onStored }: TenantReviewProps) {
  const { id, status, stay_reviews } = booking;
  const { own, other, other_waits, deadline, nights_missed } = stay_reviews;
  const [changing, setChanging] = useState(
    () => own !== null && readDraft(tenantReviewDraft(id), "browser") !== undefined,
  );
  if (status !== "completed") return null;
  const isRejected = own?.moderation === "rejected";
  const isOpen = own !== null && !isRejected && new Date(own.editable_until) >= new Date();
  const isShort = own === null && nights_missed !== null;
  const isWriting = !isShort && (own === null || (changing && isOpen));
  return (
    <SectionCard title={stayReviewText.section}>
      <div className="grid gap-4">
        {own && !isWriting && (
          <div>
            <WrittenReview label={text.own} review={own} />
            {own.moderation && <p className="mt-2">{stayReviewText.moderated[own.moderation]}</p>}
            {own.published_at === null && !own.moderation && deadline && (
              <p className="mt-2">{text.waits(formatDate(deadline))}</p>
            )}
            {isOpen && (
              <>
                <p className="mt-1 text-sm text-quiet">
                  {text.editableUntil(formatDateTime(own.editable_until))}
                </p>
                <Button variant="secondary" className="mt-3" onClick={() => setChanging(true)}>
                  {text.change}
                </Button>
              </>
            )}
          </div>
        )}
        {isShort && (
          <p className="text-quiet">{reviewNights(nights_missed, booking.billing_period)}</p>
        )}
        {isWriting && (
          <div>
            {other_waits && deadline && (
              <p className="mb-2 font-medium">{text.otherWaits(formatDate(deadline))}</p>
            )}
            <p className="mb-4 text-quiet">{text.hint}</p>
            <TenantReviewForm
              bookingId={id}
              review={own}
              hasOther={other !== null}
              onStored={(stored) => {
                setChanging(false);
                onStored(stored);
              }}
              onCancel={() => setChanging(false)}
            />
          </div>
        )}
        {other && (
          <div className="border-t border-line pt-4">
            <WrittenReview label={text.other} review={other} />
            <Link
              to="/landlord/reviews"
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
            >
              {text.answer}
            </Link>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
