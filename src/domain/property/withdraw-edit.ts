import type { OwnProperty } from "~/contract/schemas/submission";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { readWhole } from "./get-own-property";
import { lockOwn } from "./lock-own";
import { dropEdit } from "./waiting-edit";

/**
 * The owner takes back the edit that waits, photos included; without one the listing is answered as
 * it is.
 * @throws DomainError not_found
 */
export async function withdrawEdit(ctx: Ctx, id: string): Promise<OwnProperty> {
  const { userId } = authorise(ctx, "property:update:own");
  await enforceQuota(ctx, "property:change");
  return ctx.db.transaction(async (tx) => {
    const { waiting_edit } = await lockOwn(tx, userId, id);
    if (waiting_edit) {
      await dropEdit(ctx, tx, id);
      await audit(ctx, tx, {
        action: "property.withdraw_edit",
        targetType: "property",
        targetId: id,
      });
    }
    return readWhole(tx, id);
  });
}
