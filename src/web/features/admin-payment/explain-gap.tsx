import { useState } from "react";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { booksText as text } from "./text";

const REASON_MAX = 600;

/** Lets outgoing money go, or takes a gap as known, with the reason that the audit log keeps. */
export function ExplainGap({ isHold, onDone }: { isHold: boolean; onDone(): void }) {
  const [asking, setAsking] = useState(false);
  const kind = isHold ? "hold" : "gap";
  const label = isHold ? text.explain : text.explainGap;
  const { run, busy, error } = useAction(
    (reason: string) => answerOf(backend.data.payments.gap.$post({ json: { reason } })),
    {
      success: isHold ? [...text.explainedToast] : [text.explainedToast[0]],
      onSuccess: () => {
        setAsking(false);
        onDone();
      },
    },
  );
  return (
    <>
      <Button variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={asking}
        busy={busy}
        error={error?.message}
        maxLength={REASON_MAX}
        text={{
          title: text.explainTitle[kind],
          label: text.reason,
          hint: text.reasonHint,
          outcome: text.outcome[kind],
          cancel: text.cancel,
          confirm: label,
        }}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => void run(reason)}
      />
    </>
  );
}
