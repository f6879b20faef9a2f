import type { Db } from "~/db/client";
import { auditLog } from "~/db/schema";
import type { Ctx } from "./context";

/** Records an act in the transaction that does it. */
export async function audit(
  ctx: Pick<Ctx, "actor" | "now">,
  tx: Db,
  act: {
    action: string;
    targetType: "property" | "booking" | "user" | "setting" | "review" | "report";
    targetId: string;
    reason?: string | null;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  await tx.insert(auditLog).values({
    actor_id: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    action: act.action,
    target_type: act.targetType,
    target_id: act.targetId,
    reason: act.reason ?? null,
    details: act.details ?? null,
    created_at: ctx.now(),
  });
}
