import { REQUIRED_MESSAGE } from "~/contract/errors";
import { MESSAGE_MAX } from "~/contract/limits";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";
import { InvalidForm } from "~/web/forms/action";
import { binder } from "~/web/forms/bind";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { useDraft } from "~/web/forms/use-draft";
import { Button } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { validityText } from "~/web/ui/inputs-text";
import { StarsInput } from "~/web/ui/stars-input";
import { stayReviewText, stayReviewToasts as toasts } from "../stay/review-text";

const text = stayReviewText.landlord;
type Values = { rating: number; comment: string };

export const tenantReviewDraft = (bookingId: string) => `tenant-review-draft:${bookingId}`;

export type TenantReviewFormProps = {
  bookingId: string;
  /** The review to be changed; null for a new one. */
  review: Values | null;
  /** The tenant's review is shown already. */
  hasOther: boolean;
  onStored(booking: LandlordBooking): void;
  onCancel(): void;
};

/** Stars and comment on a tenant, new or to be changed; what is typed is kept until sent. */
export function TenantReviewForm(props: TenantReviewFormProps) {
  const { bookingId, review, hasOther, onStored, onCancel } = props;
  const key = tenantReviewDraft(bookingId);
  const { rating = 0, comment = "" } = review ?? {};
  const { typed: values, keep, forget } = useDraft<Values>(key, { rating, comment });
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      const json = { rating: values.rating, comment: values.comment.trim() };
      const missing = {
        ...(json.rating === 0 && { rating: validityText.requiredRating }),
        ...(json.comment === "" && { comment: REQUIRED_MESSAGE }),
      };
      if (Object.keys(missing).length > 0) throw new InvalidForm(missing);
      const route = backend.data["received-bookings"][":id"].review;
      const request = { param: { id: bookingId }, json };
      return answerOf(review ? route.$put(request) : route.$post(request));
    },
    {
      success: ({ stay_reviews: { own, other } }) => {
        if (own?.moderation) return toasts.examined;
        if (review) return toasts.changed;
        if (!other) return toasts.waits;
        return hasOther ? toasts.published : toasts.shown;
      },
      onSuccess: (stored) => {
        forget();
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
      <TextArea
        label={text.comment}
        rows={4}
        maxLength={MESSAGE_MAX}
        hint={text.commentHint}
        {...bind("comment")}
      />
      <FormError error={error} message={error?.status === 0 ? text.failed : undefined} />
      <div className="flex flex-wrap gap-3 *:flex-1 sm:*:flex-none">
        <Button type="submit" busy={busy}>
          {review ? text.save : text.submit}
        </Button>
        {review && (
          <Button
            variant="secondary"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
