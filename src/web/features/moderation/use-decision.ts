import { useState } from "react";
import type { ModerationItem } from "~/contract/schemas/moderation";
import { answerOf, BackendError, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { moderationText as text } from "./text";

export type Decision = "approve" | "reject";
type Decided = Pick<ModerationItem, "id" | "status" | "title">;
type Handlers = {
  /** The decision is stored; until this resolves it counts as under way. */
  onDone(): void | Promise<void>;
  /** The listing was decided or removed meanwhile: what the page shows is out of date. */
  onStale(message: string): void;
};

/**
 * Approves or rejects a listing. With a reason a rejection stands until the landlord corrects the
 * listing, without one it only takes it offline.
 */
export function useDecision(property: Decided, { onDone, onStale }: Handlers) {
  const { title } = property;
  const [decision, setDecision] = useState<Decision>("approve");
  const { busy, error, run } = useAction(
    async (input: { decision: Decision; reason?: string }) => {
      setDecision(input.decision);
      await send(property, input.decision, input.reason);
      await onDone();
      return input.decision;
    },
    {
      success: (done) =>
        done === "approve"
          ? [text.approved, text.approvedHint(title)]
          : [text.rejected, text.rejectedHint(title)],
      failure: ({ message }) => [text.error, message],
      onError: (failure) => {
        if (isStale(failure)) onStale(failure.message);
      },
    },
  );
  return {
    /** The decision under way. */
    busy: busy ? decision : undefined,
    /** Why the last one failed. */
    error: error && { decision, message: error.message },
    approve: () => run({ decision: "approve" }),
    reject: (reason?: string) => run({ decision: "reject", ...(reason && { reason }) }),
  };
}

const isStale = ({ status }: BackendError) => status === 404 || status === 409;

/** @throws BackendError whose message says which decision failed, with the server's reason if any */
async function send(property: Decided, decision: Decision, reason?: string): Promise<void> {
  const { id, status: expected_status } = property;
  const decisions = backend.data.moderation.properties[":id"];
  const param = { id };
  try {
    if (decision === "approve") {
      await answerOf(decisions.approve.$post({ param, json: { expected_status } }));
    } else {
      const json = { expected_status, ...(reason && { reason }) };
      await answerOf(decisions.reject.$post({ param, json }));
    }
  } catch (thrown) {
    const error = BackendError.of(thrown);
    const failed = decision === "approve" ? text.approveFailed : text.rejectFailed;
    const hasReason = isStale(error) || error.status === 422;
    const message = hasReason ? `${failed} ${error.message}` : failed;
    throw new BackendError(error.status, error.code, message, error.fields, error.requestId);
  }
}
