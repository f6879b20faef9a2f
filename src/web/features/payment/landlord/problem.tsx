import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { DISPUTE_WORDS_MAX } from "~/contract/payment";
import type { BookingPayment, Dispute } from "~/contract/schemas/payment";
import { answerOf, backend } from "~/web/backend";
import { useForm } from "~/web/forms/use-action";
import { useDraft } from "~/web/forms/use-draft";
import { Button } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import { hasPhotos, PhotosSlot } from "../shared/photos-slot";
import { landlordPaymentText as text, landlordPaymentToasts as toasts } from "./text";

type ProblemProps = {
  bookingId: string;
  dispute: Dispute;
  onChanged(next: BookingPayment): void;
  onStale(): void;
};

/** What the tenant reports and shows, the landlord's answer until the decision, and the decision. */
export function Problem({ bookingId, dispute, onChanged, onStale }: ProblemProps) {
  const { id, words, answer, opened_at, decided_at, to_tenant, to_landlord, decision } = dispute;
  const opened = formatDateTime(opened_at);
  const shown = { bookingId, dispute, side: "landlord", onChanged, onStale } as const;
  const hasOwn = answer !== null || hasPhotos(dispute, "landlord");
  return (
    <SectionCard title={decided_at ? text.problemDecided : text.problem}>
      <div className="grid gap-4">
        <p className="text-sm text-quiet">
          {decided_at ? text.problemWas(opened) : text.problemAt(opened)}
        </p>
        <Words>{words}</Words>
        <PhotosSlot {...shown} of="tenant" />
        {decided_at ? (
          hasOwn && (
            <div>
              <h3 className="mb-1 font-semibold">{text.yourSide}</h3>
              {answer && <Words>{answer}</Words>}
            </div>
          )
        ) : (
          <AnswerForm
            key={id}
            bookingId={bookingId}
            disputeId={id}
            answer={answer}
            onChanged={onChanged}
          />
        )}
        {/* In one place before and after the decision, which ends what is being sent. */}
        <PhotosSlot {...shown} of="landlord" />
        {decided_at && (
          <div className="grid gap-2">
            <h3 className="font-semibold">{text.decided(formatDateTime(decided_at))}</h3>
            <p>{text.split(formatAmount(to_tenant ?? 0), formatAmount(to_landlord ?? 0))}</p>
            {decision && <Words>{decision}</Words>}
          </div>
        )}
      </div>
    </SectionCard>
  );
}

const Words = ({ children }: { children: string }) => (
  <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
    {children}
  </blockquote>
);

type AnswerFormProps = {
  bookingId: string;
  disputeId: string;
  answer: string | null;
  onChanged(next: BookingPayment): void;
};

/** What is typed is kept until it is sent. */
function AnswerForm({ bookingId, disputeId, answer, onChanged }: AnswerFormProps) {
  const key = `dispute-answer:${disputeId}`;
  const { typed, keep, forget } = useDraft(key, { words: answer ?? "" });
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    () => {
      const json = { words: typed.words.trim() };
      return answerOf(
        backend.data.bookings[":id"].disputes.answer.$post({ param: { id: bookingId }, json }),
      );
    },
    {
      success: toasts.answered,
      onSuccess: (next) => {
        forget();
        onChanged(next);
      },
    },
  );
  return (
    <form {...formProps} className="grid gap-3">
      <TextArea
        label={text.yourSide}
        hint={text.yourSideHint}
        name="words"
        rows={4}
        maxLength={DISPUTE_WORDS_MAX}
        required
        value={typed.words}
        error={
          fieldErrors.words ?? (error && (error.status === 0 ? text.yourSideFailed : error.message))
        }
        onChange={({ target }) => {
          keep({ words: target.value });
          clear();
        }}
      />
      <Button type="submit" variant="secondary" busy={busy} className="sm:justify-self-start">
        {text.yourSideDo}
      </Button>
    </form>
  );
}
