import { Link } from "react-router";
import { formatDate } from "~/contract/format-date";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { RequestMessage } from "~/web/features/booking/stay/booked-property";
import { ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { StarIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { Stars } from "~/web/ui/stars";
import { type Review, readReviews } from "./read";
import { tenantText as text } from "./text";

/** What the tenant has written about their stays. */
export function ReviewsTab({ first }: { first: Settled<ListPage<Review>> }) {
  return (
    <PagedList
      pages={usePages(first, readReviews)}
      icon={<StarIcon size={24} />}
      failed={text.reviewsFailed}
      empty={{
        title: text.noReview,
        hint: text.noReviewHint,
        action: <ButtonLink to="/user/dashboard">{text.toBookings}</ButtonLink>,
      }}
      className="gap-3 lg:grid-cols-2"
    >
      {(review) => <ReviewCard key={review.id} review={review} />}
    </PagedList>
  );
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <Card as="li">
      <h2 className="font-semibold wrap-anywhere">{review.property.title}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        <Stars value={review.rating} />
        <time dateTime={review.created_at} className="text-sm text-quiet">
          {formatDate(review.created_at)}
        </time>
      </p>
      <p className="mt-2 font-medium wrap-anywhere">{review.title}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.comment}</p>
      {review.published_at === null && (
        <p className="mt-2 text-sm">
          {review.moderation
            ? text.reviewModerated[review.moderation]
            : text.reviewWaits(formatDate(review.deadline))}
        </p>
      )}
      <RequestMessage label={text.landlordAnswer}>{review.answer}</RequestMessage>
      {review.moderation !== "rejected" && Date.parse(review.editable_until) > Date.now() && (
        <Link
          to={`/property/${review.property_id}/review?booking=${review.booking_id}`}
          className="mt-1 inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {text.changeReview}
        </Link>
      )}
    </Card>
  );
}
