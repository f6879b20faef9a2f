import { formatDate } from "~/contract/format-date";
import type { StayReviews } from "~/contract/schemas/review";
import { Stars } from "~/web/ui/stars";
import { stayReviewText as text } from "./review-text";

type Written = NonNullable<StayReviews["other"]>;

/** What one side of a stay wrote of the other. */
export function WrittenReview({ label, review }: { label: string; review: Written }) {
  const { rating, title, comment, created_at, edited_at } = review;
  return (
    <div>
      <h3 className="text-sm font-semibold text-quiet">{label}</h3>
      <Stars value={rating} className="mt-1" />
      {title && <p className="mt-1 font-medium wrap-anywhere">{title}</p>}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment}</p>
      <p className="mt-1 text-sm text-quiet">
        {formatDate(created_at)}
        {edited_at && <span>{`, ${text.edited(formatDate(edited_at))}`}</span>}
      </p>
    </div>
  );
}
