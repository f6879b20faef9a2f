import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Role } from "~/contract/enums";
import type { Db } from "~/db/client";
import { sessions, userRoles, users } from "~/db/schema";
import { readAccessToken } from "./access-token";
import type { AuthContext } from "./types";

/** Who sends a request; the same shape as the domain's actor. */
export type RequestActor =
  | { kind: "anon" }
  | { kind: "user"; userId: string; role: Role; sessionId: string };

/**
 * The actor of an access token, with the current role. Anonymous when the token is not valid, its
 * session has ended or the account is suspended.
 */
export async function actorOf(auth: AuthContext, accessToken: string): Promise<RequestActor> {
  const named = await readAccessToken(auth.engine, auth.keys, accessToken);
  if (!named) return { kind: "anon" };
  const { rotation, ...who } = named;
  const [row] = await auth.db
    .select({
      role: sql<Role>`coalesce(${userRoles.role}, 'user')`,
      rotatedAt: sessions.rotatedAt,
      received: sessions.received,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.user_id, sessions.userId))
    .where(
      and(
        eq(sessions.id, named.sessionId),
        eq(sessions.userId, named.userId),
        gt(sessions.expiresAt, new Date()),
        isNull(users.suspendedAt),
      ),
    );
  if (!row) return { kind: "anon" };
  const { role, rotatedAt, received } = row;
  if (!received && rotatedAt && rotatedAt.getTime() === rotation) {
    await noteReceived(auth.db, who.sessionId, rotatedAt);
  }
  return { kind: "user", ...who, role };
}

/** The browser has the refresh token of this time: it uses the access token that came with it. */
async function noteReceived(db: Db, sessionId: string, rotatedAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ received: true })
    .where(and(eq(sessions.id, sessionId), eq(sessions.rotatedAt, rotatedAt)));
}
