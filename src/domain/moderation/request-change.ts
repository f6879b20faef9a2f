import type { ChangeRequest, Moderated } from "~/contract/schemas/moderation";
import type { Ctx } from "../context";
import { applyTransition } from "./apply-transition";

/**
 * Sends a waiting property back to its owner with what to change; sent again, it waits again.
 * @throws DomainError not_found, not_waiting
 */
export async function requestChange(
  ctx: Ctx,
  id: string,
  { reason, expected_status }: ChangeRequest,
): Promise<Moderated> {
  return applyTransition(ctx, id, {
    action: "request_change",
    expected: expected_status,
    reason,
    set: { approved_at: null, rejection_reason: reason, change_requested: true },
  });
}
