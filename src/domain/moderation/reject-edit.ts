import type { EditRejection, Moderated } from "~/contract/schemas/moderation";
import { dropEdit, notifyOwner } from "~/domain/property";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { editRejected } from "../notification";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockEdit } from "./lock-edit";

/**
 * Drops the edit that waits and tells the owner why; the listing stays as it is.
 * @throws DomainError not_found, not_waiting, edited_elsewhere
 */
export async function rejectEdit(
  ctx: Ctx,
  id: string,
  { edit, reason }: EditRejection,
): Promise<Moderated> {
  authorise(ctx, "property:moderate");
  await enforceQuota(ctx, "property:moderate");
  return ctx.db.transaction(async (tx) => {
    const property = await lockEdit(tx, id, edit);
    await dropEdit(ctx, tx, id);
    await audit(ctx, tx, {
      action: "property.reject_edit",
      targetType: "property",
      targetId: id,
      reason,
    });
    await notifyOwner(ctx, tx, property, editRejected, reason);
    const { status, featured } = property;
    return { id, status, featured, decision: null };
  });
}
