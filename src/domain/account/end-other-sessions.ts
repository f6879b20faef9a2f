import { and, eq, ne } from "drizzle-orm";
import { sessions } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";

/** Signs out every other device of whoever asks; answers how many there were. */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const { userId, sessionId } = authorise(ctx, "profile:own");
  await enforceQuota(ctx, "session:end");
  return ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    await audit(ctx, tx, {
      action: "account.end_other_sessions",
      targetType: "user",
      targetId: userId,
      details: { ended: gone.length },
    });
    return { ended: gone.length };
  });
}
