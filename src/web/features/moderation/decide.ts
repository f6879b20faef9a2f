import { UNDO_SECONDS } from "~/contract/limits";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import { answerOf, BackendError, backend } from "~/web/backend";
import { toast } from "~/web/ui/toast";
import { offerUndo } from "~/web/ui/undo-toast";
import { decisionText, moderationText as text } from "./text";

/** `final`: the queue's own 'Rejeter', which makes the listing inactive. */
export type Decision =
  | { kind: "approve" | "lift"; despiteCopies?: boolean }
  | { kind: "reject" | "final" | "change" | "suspend"; reason: string };
export type DecisionKind = Decision["kind"];
export type Decided = Pick<ModerationDetail, "id" | "status" | "title" | "updated_at">;

/** The server's seconds run from the moment it decided, somewhere within the request's time. */
const LEAST_MS = 3000;

/**
 * Sends a decision and offers to undo it for ten seconds, whatever page shows by then.
 * @throws BackendError whose message says which decision failed, with the server's reason if any
 */
export async function decide(
  property: Decided,
  decision: Decision,
  onUndone: () => void,
): Promise<void> {
  const pressed = Date.now();
  const { title, hint, failed } = decisionText[decision.kind];
  try {
    const { decision: made } = await send(property, decision);
    if (!made) return;
    void offerUndo({
      title,
      message: hint(property.title),
      label: text.undo,
      forMs: Math.max(LEAST_MS, UNDO_SECONDS * 1000 - (Date.now() - pressed)),
      onUndo: () => void undo(property, made, onUndone),
    });
  } catch (thrown) {
    const error = BackendError.of(thrown);
    const hasReason = [404, 409, 422, 429].includes(error.status);
    const message = hasReason ? `${failed} ${error.message}` : failed;
    throw new BackendError(error.status, error.code, message, error.fields, error.requestId);
  }
}

const STALE: readonly BackendError["code"][] = [
  ...(["not_found", "not_waiting", "not_active", "conflict", "edited_elsewhere"] as const),
];

/** The listing was decided, changed or removed meanwhile: what the page shows is out of date. */
export const isStale = ({ code }: BackendError) => STALE.includes(code);

function send({ id, status: expected_status, updated_at }: Decided, decision: Decision) {
  const acts = backend.data.moderation.properties[":id"];
  const param = { id };
  const despite_copies = ("despiteCopies" in decision && decision.despiteCopies) || false;
  switch (decision.kind) {
    case "approve": {
      const json = { expected_status, expected_updated_at: updated_at, despite_copies };
      return answerOf(acts.approve.$post({ param, json }));
    }
    case "lift":
      return answerOf(acts.lift.$post({ param, json: { despite_copies } }));
    case "suspend":
      return answerOf(acts.suspend.$post({ param, json: { reason: decision.reason } }));
    case "change": {
      const json = { expected_status, reason: decision.reason };
      return answerOf(acts["request-change"].$post({ param, json }));
    }
    default: {
      const outcome = decision.kind === "final" ? ("inactive" as const) : ("rejected" as const);
      const json = { expected_status, outcome, reason: decision.reason };
      return answerOf(acts.reject.$post({ param, json }));
    }
  }
}

async function undo({ id }: Decided, decision: string, onUndone: () => void): Promise<void> {
  try {
    const undoing = backend.data.moderation.properties[":id"].undo;
    await answerOf(undoing.$post({ param: { id }, json: { decision } }));
    onUndone();
    await toast.success(text.undone, text.undoneHint);
  } catch (thrown) {
    await toast.error(text.error, BackendError.of(thrown).message);
  }
}
