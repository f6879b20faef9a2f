import { useState } from "react";
import type { ModerationItem } from "~/contract/moderation";
import { answerOf, BackendError, backend } from "~/web/backend";
import { moderationText as text } from "~/web/text/moderation";
import { toast } from "~/web/ui/toast";

export type Decision = "approve" | "reject";
type Decided = Pick<ModerationItem, "id" | "status">;

/**
 * Approving and rejecting, one at a time; `onDone` follows a decision that held. With a reason a
 * rejection is final until the landlord mends the listing, without one it only takes it offline.
 */
export function useDecision(onDone: (id: string) => void) {
  const [busy, setBusy] = useState<{ id: string; decision: Decision }>();
  async function decide(property: Decided, decision: Decision, reason?: string) {
    if (busy) return;
    setBusy({ id: property.id, decision });
    const acts = backend.data.moderation.properties[":id"];
    const param = { id: property.id };
    try {
      if (decision === "approve") {
        await answerOf(acts.approve.$post({ param, json: { expected_status: property.status } }));
        toast.success(text.approved, text.approvedHint);
      } else {
        const json = { expected_status: property.status, ...(reason ? { reason } : {}) };
        await answerOf(acts.reject.$post({ param, json }));
        toast.success(text.rejected, text.rejectedHint);
      }
      onDone(property.id);
    } catch (error) {
      const failed = decision === "approve" ? text.approveFailed : text.rejectFailed;
      const { code, message } = BackendError.of(error);
      toast.error("Erreur", code === "not_waiting" ? `${failed} ${message}` : failed);
      if (code === "not_waiting") onDone(property.id);
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, decide };
}
