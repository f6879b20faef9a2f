import type { Moderated, Rejection } from "~/contract/schemas/moderation";
import type { Ctx } from "../context";
import { applyTransition } from "./apply-transition";

/**
 * Refuses a waiting property, with the reason: it is rejected and its owner may correct it, or
 * becomes inactive. Either way it needs a new approval.
 * @throws DomainError not_found, not_waiting
 */
export async function rejectProperty(
  ctx: Ctx,
  id: string,
  { reason, outcome = "rejected", expected_status }: Rejection,
): Promise<Moderated> {
  const isFinal = outcome === "inactive";
  return applyTransition(ctx, id, {
    action: isFinal ? "dismiss" : "reject",
    expected: expected_status,
    reason,
    set: {
      approved_at: null,
      rejection_reason: reason,
      deactivated_by: isFinal ? "admin" : null,
    },
  });
}
