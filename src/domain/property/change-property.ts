import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { OwnProperty, PropertyChange } from "~/contract/schemas/submission";
import { properties } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { ownWhere } from "./get-own-property";
import { checkMinimumStay } from "./minimum-stay";

/**
 * The owner's change of the minimum stay, for requests from now on.
 * @throws DomainError not_found, invalid
 */
export async function changeProperty(
  ctx: Ctx,
  id: string,
  { minimum_stay }: PropertyChange,
): Promise<OwnProperty> {
  const { userId } = authorise(ctx, "property:update:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "property:change");
  const own = and(eq(properties.id, id), eq(properties.landlord_id, userId));
  return ctx.db.transaction(async (tx) => {
    const property = orNotFound((await tx.select().from(properties).where(own).for("update"))[0]);
    checkMinimumStay(minimum_stay, property.billing_period);
    await tx.update(properties).set({ minimum_stay, updated_at: ctx.now() }).where(own);
    await audit(ctx, tx, {
      action: "property.update",
      targetType: "property",
      targetId: id,
      details: { minimum_stay: { from: property.minimum_stay, to: minimum_stay } },
    });
    return orNotFound((await ownWhere(tx, own))[0]);
  });
}
