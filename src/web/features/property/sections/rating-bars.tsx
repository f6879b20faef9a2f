import type { CSSProperties } from "react";
import { partsText as text } from "./text";

const STARS = [5, 4, 3, 2, 1];

/** One bar per number of stars, five first, as long as its share of all ratings. */
export function RatingBars({ distribution }: { distribution: number[] }) {
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
                <span className="sr-only"> sur 5</span>
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
