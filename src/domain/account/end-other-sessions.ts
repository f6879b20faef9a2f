import { and, eq, ne } from "drizzle-orm";
import { endSessions } from "~/db/end-sessions";
import { sessions } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";

/** Signs out every other device of the actor; answers how many there were. */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const { userId, sessionId } = authorise(ctx, "profile:own");
  await enforceQuota(ctx, "session:end");
  return ctx.db.transaction(async (tx) => {
    const others = and(eq(sessions.userId, userId), ne(sessions.id, sessionId));
    const ended = await endSessions(tx, others);
    await audit(ctx, tx, {
      action: "account.end_other_sessions",
      targetType: "user",
      targetId: userId,
      details: { ended },
    });
    return { ended };
  });
}
