import { eq } from "drizzle-orm";
import type { PropertyStatus } from "~/contract/enums";
import type { ErrorCode } from "~/contract/errors";
import { isUuid } from "~/contract/schemas/fields";
import type { Moderated } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import { type AdminStep, after, type PropertyNews, tellOwner } from "~/domain/property";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, found } from "../errors";
import { authorise } from "../permissions";

type Property = typeof properties.$inferSelect;
type Act = {
  step: AdminStep;
  /** The answer when the property is in no status from which the step goes. */
  refusal: ErrorCode;
  /** The status that the administrator saw, when the screen tells. */
  expected?: PropertyStatus | undefined;
  reason?: string | null | undefined;
  set?: Partial<Property>;
  news(property: Property): PropertyNews;
};

/**
 * One step of the state machine by an administrator: the status, its record and the news to the
 * owner together. Of two at once, the second meets the status that the first one left.
 */
export async function act(ctx: Ctx, id: string, step: Act): Promise<Moderated> {
  authorise(ctx, "property:moderate");
  return ctx.db.transaction(async (tx) => {
    const property = await locked(tx, id);
    const to = after(step.step, property.status);
    if (!to || (step.expected && step.expected !== property.status)) {
      throw new DomainError(step.refusal);
    }
    const featured = to === "active" && property.featured;
    await tx
      .update(properties)
      .set({ status: to, featured, deactivated_by: null, updated_at: ctx.now(), ...step.set })
      .where(eq(properties.id, id));
    await audit(ctx, tx, {
      action: `property.${step.step}`,
      targetType: "property",
      targetId: id,
      reason: step.reason ?? null,
      details: { from: property.status, to },
    });
    await tellOwner(ctx, tx, property, step.news(property));
    return { id, status: to, featured };
  });
}

/** The property of an id, held until the transaction ends; not_found for an absent one. */
export async function locked(tx: Db, id: string): Promise<Property> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const rows = await tx.select().from(properties).where(eq(properties.id, id)).for("update");
  return found(rows[0]);
}
