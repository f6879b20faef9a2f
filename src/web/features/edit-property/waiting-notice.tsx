import type { OwnProperty } from "~/contract/schemas/submission";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Notice } from "~/web/ui/notice";
import { editPhotoText, waitingText as text } from "./text";

type WaitingNoticeProps = { id: string; onWithdrawn(property: OwnProperty): void };

/** Says that changes wait while the listing stays as it was, and lets their owner take them back. */
export function WaitingNotice({ id, onWithdrawn }: WaitingNoticeProps) {
  const { run, busy } = useAction(
    () =>
      answerOf(backend.data["own-properties"][":id"]["waiting-edit"].$delete({ param: { id } })),
    {
      success: [text.withdrawn, text.withdrawnMessage],
      failure: ({ message }) => [editPhotoText.error, `${text.withdrawFailed} ${message}`],
      onSuccess: onWithdrawn,
    },
  );
  return (
    <Notice tone="info" title={text.title} className="mb-4">
      <p>{text.why}</p>
      <p>
        {text.until} {text.shown}
      </p>
      <button
        type="button"
        disabled={busy}
        className="min-h-11 font-semibold text-accent underline underline-offset-4"
        onClick={() => void run()}
      >
        {text.withdraw}
      </button>
    </Notice>
  );
}
