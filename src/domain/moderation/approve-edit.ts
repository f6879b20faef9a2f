import type { EditApproval, Moderated } from "~/contract/schemas/moderation";
import {
  applyEdit,
  copiesInEdit,
  despiteCopies,
  lockCopyCheck,
  notifyOwner,
} from "~/domain/property";
import type { Ctx } from "../context";
import { editApproved } from "../notification";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { checkCompared } from "./check-compared";
import { editChanged, lockEdit } from "./lock-edit";

/**
 * Has a listing show the edit that waited, whatever status it is in, and tells its owner.
 * @throws DomainError not_found, not_waiting; edited_elsewhere when the edit or the listing is another
 * one by now; conflict when copies are to be compared first; invalid when it is not possible any more
 */
export async function approveEdit(
  ctx: Ctx,
  id: string,
  { edit, expected_updated_at, despite_copies }: EditApproval,
): Promise<Moderated> {
  authorise(ctx, "property:moderate");
  await enforceQuota(ctx, "property:moderate");
  return ctx.db.transaction(async (tx) => {
    const property = await lockEdit(tx, id, edit);
    if (expected_updated_at && property.updated_at.toISOString() !== expected_updated_at) {
      throw editChanged();
    }
    await lockCopyCheck(tx);
    const copies = await copiesInEdit(tx, property);
    checkCompared(copies, despite_copies);
    await applyEdit(ctx, tx, property, despiteCopies(copies));
    const { status, featured, title, waiting_edit } = property;
    await notifyOwner(
      ctx,
      tx,
      { ...property, title: waiting_edit?.fields.title ?? title },
      editApproved,
    );
    return { id, status, featured, decision: null };
  });
}
