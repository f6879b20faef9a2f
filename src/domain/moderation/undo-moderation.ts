import { eq } from "drizzle-orm";
import { UNDO_SECONDS } from "~/contract/limits";
import { MODERATION_MESSAGES } from "~/contract/moderation-messages";
import type { Moderated, Undoing } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { auditLog, properties } from "~/db/schema";
import { ownerProblemOf, refuseFor } from "~/domain/property";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockProperty } from "./apply-transition";
import { hasFeaturedRoom } from "./feature-property";
import { columnsOf, type Standing } from "./standing";

type Decision = { id: string; at: Date; to: string; before: Standing };

/**
 * Takes back a decision within ten seconds, before its landlord is notified: the property stands
 * where it stood, also in the queue. Undone already, it stays as it is.
 * @throws DomainError not_found, undo_closed, owner_suspended
 */
export async function undoModeration(
  ctx: Ctx,
  id: string,
  { decision }: Undoing,
): Promise<Moderated> {
  authorise(ctx, "property:moderate");
  await enforceQuota(ctx, "property:moderate");
  return ctx.db.transaction(async (tx) => {
    const problem = await ownerProblemOf(tx, id);
    const property = await lockProperty(tx, id);
    const made = await readDecision(tx, id, decision);
    const { before } = made;
    if (property.unannounced_decision !== decision || property.status !== made.to) throw closed();
    if (ctx.now().getTime() - made.at.getTime() > UNDO_SECONDS * 1000) throw closed();
    if (before.status === "active") refuseFor(problem);
    // Another one may have taken the place meanwhile.
    const featured = before.featured && (await hasFeaturedRoom(tx));
    await tx
      .update(properties)
      .set({ ...columnsOf(before), featured, unannounced_decision: null, updated_at: ctx.now() })
      .where(eq(properties.id, id));
    await audit(ctx, tx, {
      action: "property.undo_decision",
      targetType: "property",
      targetId: id,
      details: { from: made.to, to: before.status, decision },
    });
    return { id, status: before.status, featured, decision: null };
  });
}

const closed = () => new DomainError("undo_closed", { message: MODERATION_MESSAGES.undo_closed });

async function readDecision(tx: Db, id: string, decision: string): Promise<Decision> {
  const [row] = await tx.select().from(auditLog).where(eq(auditLog.id, decision));
  const { to, before } = (row?.details ?? {}) as { to?: string; before?: Standing };
  if (row?.target_id !== id || !to || !before) throw closed();
  return { id: row.id, at: row.created_at, to, before };
}
