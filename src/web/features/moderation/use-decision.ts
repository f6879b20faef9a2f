import { useRef, useState } from "react";
import type { ModerationItem } from "~/contract/schemas/moderation";
import { answerOf, BackendError, backend } from "~/web/backend";
import { toast } from "~/web/ui/toast";
import { moderationText as text } from "./text";

export type Decision = "approve" | "reject";
/** Why the last decision did not hold; it lasts until the next one. */
export type DecisionProblem = { id: string; title: string; decision: Decision; sentence: string };
type Decided = Pick<ModerationItem, "id" | "status" | "title">;
type After = {
  /** The decision held. */
  onDone: (id: string) => void;
  /** Somebody was faster: what the page shows is no longer true. */
  onStale: () => void;
};

/**
 * Approving and rejecting, each listing once at a time. With a reason a rejection is final until
 * the landlord mends the listing, without one it only takes it offline.
 */
export function useDecision({ onDone, onStale }: After) {
  const [busy, setBusy] = useState<Partial<Record<string, Decision>>>({});
  const [problem, setProblem] = useState<DecisionProblem>();
  const running = useRef(new Set<string>());

  async function decide(property: Decided, decision: Decision, reason?: string): Promise<void> {
    const { id, title, status: expected_status } = property;
    if (running.current.has(id)) return;
    running.current.add(id);
    setBusy((old) => ({ ...old, [id]: decision }));
    setProblem(undefined);
    const acts = backend.data.moderation.properties[":id"];
    const param = { id };
    try {
      if (decision === "approve") {
        await answerOf(acts.approve.$post({ param, json: { expected_status } }));
        toast.success(text.approved, text.approvedHint(title));
      } else {
        const json = { expected_status, ...(reason && { reason }) };
        await answerOf(acts.reject.$post({ param, json }));
        toast.success(text.rejected, text.rejectedHint(title));
      }
      onDone(id);
    } catch (error) {
      const sentence = sentenceOf(BackendError.of(error), decision);
      toast.error(text.error, sentence);
      setProblem({ id, title, decision, sentence });
      if (isStale(BackendError.of(error))) onStale();
    } finally {
      running.current.delete(id);
      setBusy((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)));
    }
  }
  return { busy, problem, decide };
}

const isStale = ({ status }: BackendError) => status === 404 || status === 409;

function sentenceOf(error: BackendError, decision: Decision): string {
  const failed = decision === "approve" ? text.approveFailed : text.rejectFailed;
  return isStale(error) || error.status === 422 ? `${failed} ${error.message}` : failed;
}
