import type { Moderated, Rejection } from "~/contract/schemas/moderation";
import type { Ctx } from "../context";
import { propertyDismissed, propertyRejected } from "../notification";
import { applyTransition } from "./apply-transition";

/**
 * Refuses a waiting property: with a reason it is rejected and its owner may correct it, without
 * one it becomes inactive. Either way it needs a new approval.
 * @throws DomainError not_found, not_waiting
 */
export async function rejectProperty(
  ctx: Ctx,
  id: string,
  { reason, expected_status }: Rejection = {},
): Promise<Moderated> {
  if (reason === undefined) {
    return applyTransition(ctx, id, {
      expected: expected_status,
      action: "dismiss",
      set: { approved_at: null, rejection_reason: null, deactivated_by: "admin" },
      notice: propertyDismissed,
    });
  }
  return applyTransition(ctx, id, {
    expected: expected_status,
    action: "reject",
    reason,
    set: { approved_at: null, rejection_reason: reason },
    notice: propertyRejected,
  });
}
