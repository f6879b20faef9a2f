import { type CSSProperties, useState } from "react";
import { formatDate } from "~/contract/format-date";
import type { PublicReview } from "~/contract/schemas/property";
import { backend } from "~/web/backend";
import { Stars } from "~/web/ui/stars";
import { type ReviewList as Loaded, loadReviews } from "../page/load-property";

import { sectionsText as text } from "./text";

export type ReviewListProps = {
  propertyId: string;
  total: number;
  /** How many gave 1 to 5 stars, in this order. */
  distribution: number[];
  /** The newest three, part of the page. */
  newest: PublicReview[];
  /** The page of all reviews that the address asks for. */
  requested: Loaded | null;
};

/** The newest reviews; the others load on demand, without script by the address. */
export function ReviewList({
  propertyId,
  total,
  distribution,
  newest,
  requested,
}: ReviewListProps) {
  const [shown, setShown] = useState<Loaded>(
    requested ?? { items: newest, page: 0, pageCount: newest.length < total ? 1 : 0 },
  );
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (total === 0) return <p className="text-quiet">{text.noReviews}</p>;

  const more = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const next = await loadReviews(backend.data, propertyId, shown.page + 1);
      const before = shown.page === 0 ? [] : shown.items;
      const known = new Set(before.map(({ id }) => id));
      const items = [...before, ...next.items.filter(({ id }) => !known.has(id))];
      setShown({ ...next, items });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      {total > 1 && <RatingBars distribution={distribution} />}
      <ul className="grid gap-5">
        {shown.items.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {shown.page < shown.pageCount && (
        <a
          href={`?avis=${shown.page + 1}#avis`}
          role="button"
          className="btn btn-secondary mt-5"
          aria-busy={busy || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!busy) void more();
          }}
        >
          {shown.page === 0 ? text.allReviews : text.moreReviews}
        </a>
      )}
      <p aria-live="polite" className="mt-3 text-danger empty:hidden">
        {failed && text.reviewsFailed}
      </p>
    </>
  );
}

function Review({ review }: { review: PublicReview }) {
  const { rating, title, comment, reviewer, created_at, answer } = review;
  return (
    <li>
      <article>
        <Stars value={rating} />
        <h3 className="mt-1 font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment}</p>
        <p className="mt-1 text-sm text-quiet">
          {reviewer.first_name} {reviewer.last_name} · {formatDate(created_at)}
        </p>
        {answer && (
          <div className="mt-3 border-l-2 border-line pl-3">
            <p className="text-sm font-semibold">{text.answer}</p>
            <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          </div>
        )}
      </article>
    </li>
  );
}

const STARS = [5, 4, 3, 2, 1];

/** One bar per number of stars, five first, as long as its share of all ratings. */
function RatingBars({ distribution }: { distribution: number[] }) {
  const all = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label={text.distribution}>
      <dl className="rating-bars">
        {STARS.map((star) => {
          const count = distribution[star - 1] ?? 0;
          const share = { "--share": `${(100 * count) / Math.max(all, 1)}%` } as CSSProperties;
          return (
            <div key={star}>
              <dt>
                {star}
                <span aria-hidden="true"> ★</span>
                <span className="sr-only"> {text.outOf5}</span>
              </dt>
              <dd style={share}>
                <span>{count}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
