import { and, desc, eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { auditLog } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";

const BACKUP = { action: "backup.record", targetType: "system", targetId: "backup" } as const;

/** Notes that a backup was made now; the server's command does, once the copy is complete. */
export async function recordBackup(ctx: Pick<Ctx, "db" | "actor" | "now">): Promise<void> {
  await audit(ctx, ctx.db, BACKUP);
}

/** When the newest noted backup was made; null before the first. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  const [newest] = await db
    .select({ at: auditLog.created_at })
    .from(auditLog)
    .where(
      and(eq(auditLog.target_type, BACKUP.targetType), eq(auditLog.target_id, BACKUP.targetId)),
    )
    .orderBy(desc(auditLog.created_at))
    .limit(1);
  return newest?.at ?? null;
}
