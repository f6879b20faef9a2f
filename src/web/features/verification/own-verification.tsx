import { useState } from "react";
import { formatDate } from "~/contract/format-date";
import type { OwnVerification as Own } from "~/contract/schemas/verification";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { Notice } from "~/web/ui/notice";
import type { StepProps } from "./phone-step";
import { RequestForm } from "./request-form";
import { rightLabel, ownText as text } from "./text";

/** How far a landlord's verification is, and what they can do about it. */
export function OwnVerification({ loaded }: { loaded: Own }) {
  const [own, setOwn] = useState(loaded);
  const { status, expires_at, verified_by, reason } = own;
  const canFill = own.can_ask || status === "draft";
  return (
    <div className="grid max-w-2xl gap-4">
      {status === "approved" && expires_at && verified_by && (
        <Notice tone="success" title={text.approved(formatDate(expires_at))}>
          <p>{text.approvedHint(rightLabel[verified_by])}</p>
          {canFill && <p className="mt-2">{text.renew}</p>}
        </Notice>
      )}
      {(status === "refused" || status === "ended") && (
        <Notice tone="info" title={status === "refused" ? text.refused : text.ended}>
          {reason && <p className="whitespace-pre-line wrap-anywhere">{text.reason(reason)}</p>}
          <p className={reason ? "mt-2" : undefined}>{text.endedHint}</p>
        </Notice>
      )}
      {status === "waiting" && <Waiting own={own} onChanged={setOwn} />}
      {canFill && (
        <>
          <div>
            <p>{text.meaning}</p>
            <p className="mt-1 font-medium text-accent">{text.free}</p>
          </div>
          <RequestForm own={own} onChanged={setOwn} />
        </>
      )}
    </div>
  );
}

/** A request without an answer can be taken back. */
function Waiting({ own, onChanged }: StepProps) {
  const [asking, setAsking] = useState(false);
  const { busy, error, run } = useAction(() => answerOf(backend.data.verification.$delete()), {
    success: [text.withdrawn],
    onSuccess: onChanged,
  });
  return (
    <>
      <Notice tone="info" title={text.waiting(formatDate(own.submitted_at ?? ""))}>
        <p>{text.waitingHint}</p>
      </Notice>
      <p className="text-quiet">{text.privacy}</p>
      <Button variant="secondary" className="sm:justify-self-start" onClick={() => setAsking(true)}>
        {text.withdraw}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.withdrawQuestion}
        cancel={text.keep}
        note={<FormError error={error} className="w-full" />}
        footer={
          <Button variant="danger" busy={busy} onClick={() => run()}>
            {text.withdraw}
          </Button>
        }
      >
        <p>{text.withdrawHint}</p>
      </Dialog>
    </>
  );
}
