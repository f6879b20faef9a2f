import type { Approval, Moderated } from "~/contract/schemas/moderation";
import type { Ctx } from "../context";
import { propertyApproved } from "../notification";
import { applyTransition } from "./apply-transition";

/**
 * Puts a property online and stores the approval.
 * @throws DomainError not_found, not_waiting
 */
export async function approveProperty(
  ctx: Ctx,
  id: string,
  { expected_status }: Approval = {},
): Promise<Moderated> {
  return applyTransition(ctx, id, {
    action: "approve",
    expected: expected_status,
    set: { approved_at: ctx.now(), rejection_reason: null },
    notice: propertyApproved,
  });
}
