import { MODERATION_MESSAGES } from "~/contract/moderation-messages";
import type { Approval, Moderated } from "~/contract/schemas/moderation";
import { copiesBeforeApproval, despiteCopies } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { applyTransition } from "./apply-transition";
import { checkCompared } from "./check-compared";

/**
 * Puts a property online and stores the approval.
 * @throws DomainError not_found, not_waiting; edited_elsewhere when its landlord changed it since it
 * was read; conflict when copies are to be compared first
 */
export async function approveProperty(
  ctx: Ctx,
  id: string,
  { expected_status, expected_updated_at, despite_copies = false }: Approval = {},
): Promise<Moderated> {
  let copies = { copied_photos: false, copied_text: false };
  return applyTransition(ctx, id, {
    action: "approve",
    expected: expected_status,
    set: {
      approved_at: ctx.now(),
      rejection_reason: null,
      copied_photos: false,
      copied_text: false,
    },
    details: () => despiteCopies(copies),
    check: async (property, tx) => {
      if (expected_updated_at && property.updated_at.toISOString() !== expected_updated_at) {
        throw new DomainError("edited_elsewhere", { message: MODERATION_MESSAGES.changed });
      }
      copies = await copiesBeforeApproval(tx, property);
      checkCompared(copies, despite_copies);
    },
  });
}
