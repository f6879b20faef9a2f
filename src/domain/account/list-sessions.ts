import { and, desc, eq, gt } from "drizzle-orm";
import type { SessionList } from "~/contract/schemas/own-account";
import { sessions } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

const MOST = 50;

/** The devices that are signed in as the actor, the asking one first. */
export async function listSessions(ctx: Ctx): Promise<SessionList> {
  const { userId, sessionId } = authorise(ctx, "profile:own");
  const rows = await ctx.db
    .select({
      id: sessions.id,
      user_agent: sessions.userAgent,
      created_at: sessions.createdAt,
      used_at: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now())))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.updatedAt))
    .limit(MOST);
  const items = rows.map(({ id, user_agent, created_at, used_at }) => ({
    id,
    user_agent,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    current: id === sessionId,
  }));
  return { items };
}
