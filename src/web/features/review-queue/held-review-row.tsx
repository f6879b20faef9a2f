import { useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "~/contract/format-date";
import { NOTE_MAX } from "~/contract/limits";
import type { HeldReview, ReviewDecision } from "~/contract/schemas/review";
import { answerOf, backend } from "~/web/backend";
import { StayDates } from "~/web/features/booking/stay/booked-property";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { Stars } from "~/web/ui/stars";
import { heldText as text } from "./text";

export type HeldReviewRowProps = {
  review: HeldReview;
  onDecided(): void;
  /** Another administrator was faster. */
  onStale(message: string): void;
};

/** A review that waits: why, who wrote it of whom and after which stay, and the decision. */
export function HeldReviewRow({ review, onDecided, onStale }: HeldReviewRowProps) {
  const { id, property, author, subject } = review;
  const [rejecting, setRejecting] = useState(false);
  const { run, busy, error } = useAction(
    async (json: ReviewDecision) => {
      await answerOf(backend.data.reviews[":id"].decide.$post({ param: { id }, json }));
      return json.outcome;
    },
    {
      success: (outcome) => text[outcome],
      failure: ({ message }) => [text.error, message || text.decideFailed],
      onSuccess: onDecided,
      onError: ({ code, message }) => {
        if (code === "review_decided") onStale(message);
      },
    },
  );
  const described = <span className="sr-only">{text.ofReview(property.title)}</span>;
  return (
    <li className="card p-3 md:p-4">
      <p className="text-sm text-quiet">{text.of[review.of]}</p>
      <p className="mt-1 font-medium">{text.why[review.held_for]}</p>
      <Stars value={review.rating} className="mt-3" />
      {review.title && <h2 className="mt-1 font-semibold wrap-anywhere">{review.title}</h2>}
      <blockquote className="mt-2 max-w-prose rounded-md bg-sand px-3 py-2 whitespace-pre-line wrap-anywhere">
        {review.comment}
      </blockquote>
      <p className="mt-2 text-sm wrap-anywhere">
        {text.by} <Person {...author} />, {formatDateTime(review.created_at)}
      </p>
      <p className="text-sm wrap-anywhere">
        {text.about} <Person {...subject} />
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium wrap-anywhere">{property.title}</p>
          <p className="mt-1 text-sm text-quiet">
            <StayDates start={review.start_date} end={review.end_date} />
          </p>
          <p className="text-sm text-quiet">{text.askedAt(formatDateTime(review.asked_at))}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" disabled={busy} onClick={() => setRejecting(true)}>
            {text.reject}
            {described}
          </Button>
          <Button busy={busy} onClick={() => run({ outcome: "approved", reason: null })}>
            {text.approve}
            {described}
          </Button>
        </div>
      </div>
      <ReasonDialog
        open={rejecting}
        busy={busy}
        error={error?.message}
        maxLength={NOTE_MAX}
        text={text.dialog}
        onClose={() => setRejecting(false)}
        onConfirm={(reason) => void run({ outcome: "rejected", reason })}
      />
    </li>
  );
}

const Person = ({ id, name }: HeldReview["author"]) => (
  <Link
    to={`/admin/user/${id}`}
    className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
  >
    {name}
  </Link>
);
