import type { FailedJob } from "~/contract/schemas/failed-job";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { jobsText as text } from "./text";

/** What is to be done with which jobs. */
export type Decision = { act: "retry" | "delete"; jobs: readonly FailedJob[] };

/** As many jobs one request may name. */
const AT_ONCE = 100;

type DecideDialogProps = {
  decision: Decision | undefined;
  onClose(): void;
  onDone(): void;
};

/** The question before failed jobs are tried again or deleted. */
export function DecideDialog({ decision, onClose, onDone }: DecideDialogProps) {
  const isRetry = decision?.act === "retry";
  const { run, busy, error, clear } = useAction(
    async ({ act, jobs }: Decision) => {
      const ids = jobs.map(({ id }) => id);
      const sum = { act, done: 0, skipped: 0 };
      for (let i = 0; i < ids.length; i += AT_ONCE) {
        const json = { ids: ids.slice(i, i + AT_ONCE) };
        const { done, skipped } = await answerOf(backend.data["failed-jobs"][act].$post({ json }));
        sum.done += done;
        sum.skipped += skipped;
      }
      return sum;
    },
    {
      success: ({ act, done, skipped }) => {
        const title = act === "retry" ? text.retried(done) : text.removed(done);
        return skipped > 0 ? [title, text.skipped(skipped)] : [title];
      },
      onSuccess: onDone,
    },
  );
  const close = () => {
    clear();
    onClose();
  };
  const count = decision?.jobs.length ?? 0;
  return (
    <Dialog
      open={decision !== undefined}
      onClose={close}
      title={isRetry ? text.retryTitle(count) : text.removeTitle(count)}
      cancel={text.cancel}
      footer={
        <Button
          variant={isRetry ? "primary" : "danger"}
          busy={busy}
          onClick={() => decision && void run(decision)}
        >
          {isRetry ? text.retryConfirm : text.removeConfirm}
        </Button>
      }
    >
      <p>{isRetry ? text.retryConsequences : text.removeConsequences}</p>
      <FormError
        error={error}
        title={isRetry ? text.retryFailed : text.removeFailed}
        className="mt-4"
      />
    </Dialog>
  );
}
