import { useState } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "~/contract/format-date";
import { readDraft } from "~/web/forms/draft";
import { Button } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { Stars } from "~/web/ui/stars";
import { AnswerForm, answerDraftKey } from "./answer-form";
import type { ReceivedReview } from "./read-received";
import { receivedText as text } from "./text";

/** One review of a landlord's property, with their answer or the form for it. */
export function ReceivedReviewCard({ loaded }: { loaded: ReceivedReview }) {
  const [review, setReview] = useState(loaded);
  const [hasDraft] = useState(() => readDraft(answerDraftKey(loaded.id), "browser") !== undefined);
  const [begun, setWriting] = useState<"draft" | "asked" | null>(hasDraft ? "draft" : null);
  const { property, reviewer, created_at, edited_at, answer, answer_editable_until } = review;
  const isClosed = answer_editable_until !== null && new Date(answer_editable_until) < new Date();
  const writing = isClosed ? null : begun;
  return (
    <Card as="li">
      <p className="-mt-2 text-sm">
        <Link
          to={`/property/${property.id}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 wrap-anywhere"
        >
          {property.title}
        </Link>
      </p>
      <Stars value={review.rating} />
      <h2 className="mt-1 font-semibold wrap-anywhere">{review.title}</h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.comment}</p>
      <p className="mt-1 text-sm text-quiet">
        {reviewer.first_name} {reviewer.last_name} · {formatDate(created_at)}
        {edited_at && <span>{`, ${text.edited(formatDate(edited_at))}`}</span>}
      </p>
      {answer !== null && !writing && (
        <div className="mt-3 border-l-2 border-line pl-3">
          <h3 className="text-sm font-semibold">{text.yours}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          {answer_editable_until && !isClosed && (
            <p className="mt-1 text-sm text-quiet">
              {text.editableUntil(formatDateTime(answer_editable_until))}
            </p>
          )}
        </div>
      )}
      {writing && (
        <AnswerForm
          review={review}
          focused={writing === "asked"}
          onStored={(stored) => {
            setReview({ ...review, ...stored });
            setWriting(null);
          }}
          onCancel={() => setWriting(null)}
        />
      )}
      {!writing && !isClosed && (
        <Button variant="secondary" className="mt-3" onClick={() => setWriting("asked")}>
          {answer === null ? text.reply : text.change}
        </Button>
      )}
    </Card>
  );
}
