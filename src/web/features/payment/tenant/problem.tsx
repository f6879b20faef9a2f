import { type ReactNode, useState } from "react";
import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { DISPUTE_WORDS_MAX } from "~/contract/payment";
import type { Dispute } from "~/contract/schemas/payment";
import { answerOf, backend } from "~/web/backend";
import { isPassing } from "~/web/backend/error";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { TextArea } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import { hasPhotos, PhotosSlot } from "../shared/photos-slot";
import type { Money } from "../shared/use-money";
import { problemText as text } from "./text";

type ReportProps = { bookingId: string; money: Money };

/** Stops the money until an administrator decides; what is typed is kept until it is sent. */
export function ReportProblem({ bookingId, money }: ReportProps) {
  const key = `booking-problem:${bookingId}`;
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState(
    () => readDraft<{ words: string }>(key, "browser")?.words ?? "",
  );
  const { busy, error, run, clear } = useAction(
    () =>
      answerOf(
        backend.data.bookings[":id"].disputes.$post({
          param: { id: bookingId },
          json: { words: words.trim() },
        }),
      ),
    {
      onSuccess: (answer) => {
        change("");
        setOpen(false);
        money.take(answer);
      },
      onError: (failed) => {
        if (failed.status === 409) void money.refresh();
      },
    },
  );
  const change = (next: string) => {
    setWords(next);
    writeDraft(key, next ? { words: next } : undefined, "browser");
    clear();
  };
  const message = error && (isPassing(error) ? text.failed : (error.fields.words ?? error.message));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.report}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.report}
        cancel={text.cancel}
        footer={
          <Button variant="danger" busy={busy} disabled={words.trim() === ""} onClick={() => run()}>
            {text.send}
          </Button>
        }
      >
        <TextArea
          label={text.label}
          hint={text.hint}
          error={message}
          rows={5}
          maxLength={DISPUTE_WORDS_MAX}
          value={words}
          readOnly={busy}
          onChange={(event) => change(event.target.value)}
        />
      </Dialog>
    </>
  );
}

type ProblemProps = ReportProps & { dispute: Dispute };

/** What both sides say and show of a problem, and what was decided. */
export function Problem({ bookingId, dispute, money }: ProblemProps) {
  const { words, answer, opened_at, decided_at, decision, to_tenant, to_landlord } = dispute;
  const shown = {
    bookingId,
    dispute,
    side: "tenant",
    onChanged: money.take,
    onStale: () => void money.refresh(),
  } as const;
  return (
    <SectionCard title={decided_at ? text.decided : text.open}>
      <dl className="grid gap-5">
        <Said
          by={text.own(formatDateTime(opened_at))}
          photos={<PhotosSlot {...shown} of="tenant" />}
        >
          {words}
        </Said>
        {answer || hasPhotos(dispute, "landlord") ? (
          <Said by={text.answer} photos={<PhotosSlot {...shown} of="landlord" />}>
            {answer ?? text.noWords}
          </Said>
        ) : (
          !decided_at && (
            <div>
              <dt className="sr-only">{text.answer}</dt>
              <dd className="text-quiet">{text.noAnswer}</dd>
            </div>
          )
        )}
        {decided_at && (
          <Said by={text.decision(formatDateTime(decided_at))}>
            {`${decision ?? text.ended}\n${text.split(formatAmount(to_tenant ?? 0), formatAmount(to_landlord ?? 0))}`}
          </Said>
        )}
      </dl>
    </SectionCard>
  );
}

type SaidProps = { by: string; children: string; photos?: ReactNode };

function Said({ by, children, photos }: SaidProps) {
  return (
    <div>
      <dt className="text-sm text-quiet">{by}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
      {photos && <dd className="mt-3 empty:hidden">{photos}</dd>}
    </div>
  );
}
