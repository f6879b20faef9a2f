import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Role } from "~/contract/enums";
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
  const [row] = await auth.db
    .select({ role: sql<Role>`coalesce(${userRoles.role}, 'user')` })
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
  return row ? { kind: "user", ...named, role: row.role } : { kind: "anon" };
}
