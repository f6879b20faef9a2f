import { formatRating } from "~/contract/format";
import { StarFilledIcon } from "./icons";
import { starsText as text } from "./stars-text";

export type StarsProps = {
  /** Mean rating from 0 to 5, or one review's; 0 without ratings. */
  value: number;
  /**
   * How many reviews the mean stands on, shown in brackets; without it the rating is one review's.
   */
  count?: number;
  /** All five stars, or one star and the figure where room is short. */
  compact?: boolean;
  size?: number;
  className?: string;
};

const steps = [1, 2, 3, 4, 5];

/** A rating in stars, with the same as text for screen readers. */
export function Stars({ value, count, compact = false, size = 16, className = "" }: StarsProps) {
  if (value <= 0)
    return <span className={`text-sm text-quiet ${className}`.trim()}>{text.noReviews}</span>;
  const figure = count === undefined ? `${value}` : formatRating(value);
  return (
    <span
      role="img"
      aria-label={text.rating(figure, count)}
      className={`stars tabular-nums ${className}`.trim()}
    >
      {compact ? (
        <StarFilledIcon size={size} className="text-star" />
      ) : (
        steps.map((step) => (
          <StarFilledIcon
            key={step}
            size={size}
            className={step <= Math.round(value) ? "text-star" : "text-line"}
          />
        ))
      )}
      <span className="mx-1 font-medium">{figure}</span>
      {count !== undefined && <span className="text-quiet">{`(${count})`}</span>}
    </span>
  );
}
