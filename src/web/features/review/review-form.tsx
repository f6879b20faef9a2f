import { REQUIRED_MESSAGE } from "~/contract/errors";
import { MESSAGE_MAX, TITLE_MAX } from "~/contract/limits";
import type { Review, ReviewableStays } from "~/contract/schemas/review";
import { answerOf, backend } from "~/web/backend";
import { InvalidForm } from "~/web/forms/action";
import { binder } from "~/web/forms/bind";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { useDraft } from "~/web/forms/use-draft";
import { Button } from "~/web/ui/button";
import { TextArea, TextInput } from "~/web/ui/inputs";
import { validityText } from "~/web/ui/inputs-text";
import { StarsInput } from "~/web/ui/stars-input";
import { reviewText as text, reviewToasts as toasts } from "./text";

export type Stay = ReviewableStays["stays"][number];
type Values = { rating: number; title: string; comment: string };
const EMPTY: Values = { rating: 0, title: "", comment: "" };
const valuesOf = ({ rating, title, comment }: Values): Values => ({ rating, title, comment });

export type ReviewFormProps = { stay: Stay; onStored(review: Review): void };

/** Stars, title and comment of one stay, new or to be changed; what is typed is kept until sent. */
export function ReviewForm({ stay, onStored }: ReviewFormProps) {
  const { booking_id, review } = stay;
  const key = `review-draft:${booking_id}`;
  const { typed: values, keep, forget } = useDraft<Values>(key, valuesOf(review ?? EMPTY));
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      const json = {
        rating: values.rating,
        title: values.title.trim(),
        comment: values.comment.trim(),
      };
      const missing = {
        ...(json.rating === 0 && { rating: validityText.requiredRating }),
        ...(json.title === "" && { title: REQUIRED_MESSAGE }),
        ...(json.comment === "" && { comment: REQUIRED_MESSAGE }),
      };
      if (Object.keys(missing).length > 0) throw new InvalidForm(missing);
      const { reviews } = backend.data;
      return answerOf(
        review
          ? reviews[":id"].$put({ param: { id: review.id }, json })
          : reviews.$post({ json: { booking_id, ...json } }),
      );
    },
    {
      success: ({ published_at, moderation }) => {
        if (moderation) return toasts.examined;
        if (published_at === null) return review ? toasts.changedHidden : toasts.waits;
        return review ? toasts.changed : toasts.published;
      },
      onSuccess: (stored) => {
        forget(valuesOf(stored));
        onStored(stored);
      },
    },
  );
  const change = (part: Partial<Values>) => {
    keep(part);
    clear(...Object.keys(part));
  };
  const bind = binder(values, fieldErrors, change);
  return (
    <form {...formProps} noValidate className="grid gap-4">
      <StarsInput
        label={text.rating}
        name="rating"
        value={values.rating}
        error={fieldErrors.rating}
        onChange={(rating) => change({ rating })}
      />
      <TextInput
        label={text.reviewTitle}
        maxLength={TITLE_MAX}
        hint={text.titleHint}
        {...bind("title")}
      />
      <TextArea
        label={text.comment}
        rows={6}
        maxLength={MESSAGE_MAX}
        hint={text.commentHint}
        {...bind("comment")}
      />
      <FormError error={error} message={error?.status === 0 ? text.failed : undefined} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {review ? text.save : text.submit}
      </Button>
    </form>
  );
}
