import { useState } from "react";
import { NOTE_MAX } from "~/contract/limits";
import type { Verification, VerificationDecision } from "~/contract/schemas/verification";
import { RIGHT_KINDS, type RightKind } from "~/contract/verification";
import { answerOf, backend } from "~/web/backend";
import { hasFieldErrors, InvalidForm } from "~/web/forms/action";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { RadioGroup } from "~/web/ui/radio-group";
import { rightLabel, adminText as text } from "./text";

type Outcome = VerificationDecision["outcome"];
const LABELS = { approved: text.approve, refused: text.refuse, withdrawn: text.withdraw } as const;

type Props = { request: Verification; onDecided(): void };

/** Gives the badge or refuses it; takes one that was given back. What was typed outlives a failure. */
export function DecisionForm({ request, onDecided }: Props) {
  const { id, status, documents } = request;
  const outcomes: readonly Outcome[] =
    status === "waiting" ? ["approved", "refused"] : ["withdrawn"];
  const rights = RIGHT_KINDS.filter((kind) => documents.some((one) => one.kind === kind));
  const [outcome, setOutcome] = useState<Outcome | "">(outcomes.length === 1 ? "withdrawn" : "");
  const [right, setRight] = useState<RightKind | "">(rights.length === 1 ? (rights[0] ?? "") : "");
  const [reason, setReason] = useState("");
  const needsReason = outcome === "refused" || outcome === "withdrawn";
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      if (!outcome) throw new InvalidForm({ outcome: text.choose });
      if (outcome === "approved" && !right) throw new InvalidForm({ verified_by: text.byMissing });
      if (needsReason && !reason.trim()) throw new InvalidForm({ reason: text.reasonMissing });
      const verified_by = outcome === "approved" && right ? right : null;
      const json = { outcome, verified_by, ...(needsReason && { reason }) };
      return answerOf(backend.data.verifications[":id"].decision.$post({ param: { id }, json }));
    },
    {
      success: [text.done, text.doneHint],
      failure: (failure) => (hasFieldErrors(failure) ? undefined : [text.error, failure.message]),
      onSuccess: onDecided,
    },
  );
  return (
    <form {...formProps} method="post" noValidate className="mt-4 grid gap-4">
      <RadioGroup<Outcome | "">
        label={text.choice}
        name="outcome"
        options={outcomes.map((value) => ({
          value,
          label: LABELS[value][0],
          hint: LABELS[value][1],
        }))}
        value={outcome}
        error={fieldErrors.outcome}
        onChange={(chosen) => {
          setOutcome(chosen);
          clear("outcome");
        }}
      />
      {outcome === "approved" && (
        <RadioGroup<RightKind | "">
          label={text.verifiedBy}
          name="verified_by"
          options={rights.map((value) => ({ value, label: rightLabel[value] }))}
          value={right}
          error={fieldErrors.verified_by}
          onChange={(chosen) => {
            setRight(chosen);
            clear("verified_by");
          }}
        />
      )}
      {needsReason && (
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
      )}
      <FormError error={error} />
      <Button type="submit" busy={busy} variant={needsReason ? "danger" : "primary"}>
        {text.confirm}
      </Button>
    </form>
  );
}
