import { randomUUID } from "node:crypto";
import type { AuditAction } from "~/contract/audit-actions";
import type { Db } from "~/db/client";
import { auditLog } from "~/db/schema";
import type { Ctx } from "./context";

/** Adds an audit row, in the transaction of the change that it records; answers its id. */
export async function audit(
  ctx: Pick<Ctx, "actor" | "now">,
  tx: Db,
  entry: {
    action: AuditAction;
    targetType:
      | "property"
      | "booking"
      | "user"
      | "setting"
      | "review"
      | "report"
      | "contact"
      | "newsletter"
      | "export"
      | "system"
      | "invitation";
    targetId: string;
    reason?: string | null;
    details?: Record<string, unknown>;
  },
): Promise<string> {
  const id = randomUUID();
  await tx.insert(auditLog).values({
    id,
    actor_id: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    action: entry.action,
    target_type: entry.targetType,
    target_id: entry.targetId,
    reason: entry.reason ?? null,
    details: entry.details ?? null,
    created_at: ctx.now(),
  });
  return id;
}
