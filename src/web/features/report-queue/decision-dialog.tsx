import { useId, useState } from "react";
import { REPORT_OUTCOMES, type ReportOutcome } from "~/contract/admin-enums";
import { NOTE_MAX } from "~/contract/limits";
import type { Report, ReportClosed } from "~/contract/schemas/report";
import { answerOf, backend } from "~/web/backend";
import { suspendReasons } from "~/web/features/moderation/reason-text";
import { hasFieldErrors, InvalidForm } from "~/web/forms/action";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { TextArea } from "~/web/ui/inputs";
import { RadioGroup } from "~/web/ui/radio-group";
import { ReadyReasons } from "~/web/ui/ready-reasons";
import { decisionText as text } from "./text";

export type DecisionDialogProps = {
  report: Report;
  open: boolean;
  onClose(): void;
  onDecided(answer: ReportClosed): void;
  /** Another administrator was faster. */
  onStale(message: string): void;
};

/** Decides a report; what was chosen and typed outlives a failure. */
export function DecisionDialog({ report, open, onClose, onDecided, onStale }: DecisionDialogProps) {
  const formId = useId();
  const { property } = report;
  const [outcome, setOutcome] = useState<ReportOutcome | "">("");
  const [reason, setReason] = useState("");
  const needsReason = outcome === "suspended" && property.status !== "suspended";
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      if (!outcome) throw new InvalidForm({ outcome: text.outcomeMissing });
      if (needsReason && !reason.trim()) throw new InvalidForm({ reason: text.reasonMissing });
      const json = {
        outcome,
        // The landlord of a listing that is suspended already has the reason.
        ...(outcome === "suspended" && { reason: needsReason ? reason : text.alreadySuspended[0] }),
      };
      return answerOf(backend.data.reports[":id"].close.$post({ param: { id: report.id }, json }));
    },
    {
      success: ({ closed }) => [text.done, text.doneHint(closed)],
      failure: (failure) =>
        hasFieldErrors(failure) ? undefined : [text.error, failure.message || text.failed],
      onSuccess: onDecided,
      onError: ({ code, status, message }) => {
        if (code === "report_closed" || status === 404) onStale(message);
      },
    },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      cancel={text.cancel}
      note={<FormError error={error} message={error?.message || text.failed} className="w-full" />}
      footer={
        <Button
          type="submit"
          form={formId}
          busy={busy}
          variant={outcome === "suspended" ? "danger" : "primary"}
        >
          {text.confirm}
        </Button>
      }
    >
      <form {...formProps} id={formId} noValidate className="grid grid-cols-1 gap-4">
        <p className="font-semibold wrap-anywhere">{property.title}</p>
        <RadioGroup<ReportOutcome | "">
          label={text.outcome}
          name="outcome"
          options={optionsFor(report)}
          value={outcome}
          error={fieldErrors.outcome}
          onChange={(chosen) => {
            setOutcome(chosen);
            clear("outcome");
          }}
        />
        {needsReason && (
          <>
            <ReadyReasons
              reasons={suspendReasons}
              typed={reason}
              onChange={(ready) => {
                setReason(ready);
                clear("reason");
              }}
            />
            <TextArea
              label={text.reason}
              name="reason"
              rows={4}
              maxLength={NOTE_MAX}
              value={reason}
              hint={text.reasonHint}
              error={fieldErrors.reason}
              onChange={(event) => {
                setReason(event.target.value);
                clear("reason");
              }}
            />
          </>
        )}
        <p className="text-sm text-quiet">
          {report.reporter || report.email ? text.informed : text.notInformed}
        </p>
      </form>
    </Dialog>
  );
}

/** A listing that is offline already for another reason can't be suspended. */
function optionsFor({ property }: Report) {
  const { status, deleted } = property;
  const canSuspend = status === "suspended" || (status === "active" && !deleted);
  return REPORT_OUTCOMES.filter((one) => one !== "suspended" || canSuspend).map((value) => {
    const isDone = value === "suspended" && status === "suspended";
    const [label, hint] = isDone ? text.alreadySuspended : text.options[value];
    return { value, label, hint };
  });
}
