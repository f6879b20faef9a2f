import { useEffect, useRef } from "react";
import { REQUIRED_MESSAGE } from "~/contract/errors";
import { MESSAGE_MAX } from "~/contract/limits";
import type { Review } from "~/contract/schemas/review";
import { answerOf, backend } from "~/web/backend";
import { InvalidForm } from "~/web/forms/action";
import { binder } from "~/web/forms/bind";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { useDraft } from "~/web/forms/use-draft";
import { Button } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { receivedText as text, reviewToasts as toasts } from "./text";

export const answerDraftKey = (reviewId: string) => `answer-draft:${reviewId}`;

export type AnswerFormProps = {
  review: Pick<Review, "id" | "answer">;
  /** The form was asked for just now, rather than found with its draft. */
  focused: boolean;
  onStored(review: Review): void;
  onCancel(): void;
};

/** The landlord's public answer to one review, new or to be changed. */
export function AnswerForm({
  review: { id, answer },
  focused,
  onStored,
  onCancel,
}: AnswerFormProps) {
  const key = answerDraftKey(id);
  const { typed, keep, forget } = useDraft(key, { answer: answer ?? "" });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const { formProps, busy, error, fieldErrors } = useForm(
    async () => {
      const json = { answer: typed.answer.trim() };
      if (json.answer === "") throw new InvalidForm({ answer: REQUIRED_MESSAGE });
      return answerOf(backend.data.reviews[":id"].answer.$put({ param: { id }, json }));
    },
    {
      success: answer === null ? toasts.answered : toasts.answerChanged,
      onSuccess: (stored) => {
        forget();
        onStored(stored);
      },
    },
  );
  return (
    <form {...formProps} noValidate className="mt-4 grid gap-3">
      <TextArea
        label={text.label}
        rows={4}
        maxLength={MESSAGE_MAX}
        hint={text.labelHint}
        ref={field}
        {...binder(typed, fieldErrors, keep)("answer")}
      />
      <FormError error={error} message={error?.status === 0 ? text.sendFailed : undefined} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="flex-1 sm:flex-none">
          {answer === null ? text.submit : text.save}
        </Button>
        <Button
          variant="secondary"
          className="flex-1 sm:flex-none"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
