import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { formatDate, formatDateTime } from "~/contract/format-date";
import type { ReviewableStays } from "~/contract/schemas/review";
import { StayDates } from "~/web/features/booking/stay/booked-property";
import { CoverThumbnail } from "~/web/features/property/card/cover-thumbnail";
import { Card } from "~/web/ui/card";
import { Select } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import { Stars } from "~/web/ui/stars";
import { ReviewForm, type Stay } from "./review-form";
import { reviewText as text } from "./text";

/** What a tenant says of a stay: the one the address names, else the newest without a review. */
export function ReviewView({ loaded }: { loaded: ReviewableStays }) {
  const [params] = useSearchParams();
  const [stays, setStays] = useState(loaded.stays);
  const [chosen, setChosen] = useState(
    () => (stays.find(isAsked) ?? stays.find(({ review }) => !review) ?? stays[0])?.booking_id,
  );
  const stay = stays.find(({ booking_id }) => booking_id === chosen);
  const { property } = loaded;

  function isAsked({ booking_id }: Stay) {
    return booking_id === params.get("booking");
  }
  return (
    <div className="grid max-w-2xl gap-4">
      <Card as="section" aria-label={property.title} className="flex gap-3 md:gap-4">
        <CoverThumbnail property={property} className="w-28 self-start md:w-48" />
        <div className="min-w-0">
          <h2 className="leading-snug font-semibold wrap-anywhere md:text-lg">{property.title}</h2>
          <p className="text-sm text-quiet">
            {property.neighborhood}, {property.city}
          </p>
          {stay && stays.length === 1 && (
            <p className="mt-2 font-medium">
              <StayDates start={stay.start_date} end={stay.end_date} />
            </p>
          )}
          {property.status === "active" && (
            <Link
              to={`/property/${property.id}`}
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
            >
              {text.seeProperty}
            </Link>
          )}
        </div>
      </Card>
      {stays.length > 1 && (
        <Select
          label={text.stay}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {stays.map(({ booking_id, start_date, end_date }) => (
            <option key={booking_id} value={booking_id}>
              {[start_date, end_date].flatMap((day) => (day ? [formatDate(day)] : [])).join(" → ")}
            </option>
          ))}
        </Select>
      )}
      {stay && (
        <StayReview
          key={stay.booking_id}
          stay={stay}
          onStored={(review) =>
            setStays(
              stays.map((one) => (one.booking_id === review.booking_id ? { ...one, review } : one)),
            )
          }
        />
      )}
    </div>
  );
}

function stateOf(review: NonNullable<Stay["review"]>) {
  const { published_at, deadline, editable_until, moderation } = review;
  if (moderation) return text.moderated[moderation];
  return published_at === null
    ? text.waits(formatDate(deadline))
    : text.editableUntil(formatDateTime(editable_until));
}

/** The review of one stay: to be written, to be changed, or as it stands. */
function StayReview({ stay, onStored }: Parameters<typeof ReviewForm>[0]) {
  const { review } = stay;
  const isRejected = review?.moderation === "rejected";
  const isOpen = !review || (!isRejected && new Date(review.editable_until) >= new Date());
  return (
    <>
      {review && !isOpen && (
        <SectionCard title={text.yours}>
          <Stars value={review.rating} />
          <h3 className="mt-1 font-semibold wrap-anywhere">{review.title}</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.comment}</p>
          <p className="mt-3 text-quiet">
            {review.moderation ? text.moderated[review.moderation] : text.closed}
          </p>
        </SectionCard>
      )}
      {isOpen && (
        <Card>
          {/* In one place: a notice that came in would move the form under a finger. */}
          <p className="mb-4 text-quiet">{review ? stateOf(review) : text.hint}</p>
          <ReviewForm stay={stay} onStored={onStored} />
        </Card>
      )}
      {review?.answer && (
        <SectionCard title={text.answer}>
          <p className="whitespace-pre-line wrap-anywhere">{review.answer}</p>
        </SectionCard>
      )}
    </>
  );
}
