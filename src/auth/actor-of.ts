import { and, eq, sql } from "drizzle-orm";
import type { Role } from "~/contract/enums";
import type { Db } from "~/db/client";
import { deletedAddress } from "~/db/deleted-address";
import { preparedRows } from "~/db/prepared";
import { sessions, userRoles, users } from "~/db/schema";
import { readAccessToken } from "./access-token";
import type { AuthContext } from "./types";

/** The sender of a request; the same shape as the domain's actor. */
export type RequestActor =
  | { kind: "anon" }
  | { kind: "user"; userId: string; role: Role; sessionId: string };

type Session = { role: Role; received: boolean; rotated_ms: number | null };

/**
 * The actor of an access token, with the current role. Anonymous when the token is not valid, its
 * session has ended or the account is suspended or deleted.
 */
export async function actorOf(auth: AuthContext, accessToken: string): Promise<RequestActor> {
  const named = await readAccessToken(auth.engine, auth.keys, accessToken);
  if (!named) return { kind: "anon" };
  const { rotation, ...who } = named;
  const [row] = await preparedRows<Session>(
    auth.db,
    sql`select coalesce(r.role, 'user') as role, s.received,
        (extract(epoch from s.rotated_at) * 1000)::float8 as rotated_ms
      from ${sessions} s
      join ${users} u on u.id = s.user_id
      left join ${userRoles} r on r.user_id = s.user_id
      where s.id = ${named.sessionId} and s.user_id = ${named.userId}
        and s.expires_at > ${new Date().toISOString()} and u.suspended_at is null
        and u.email is distinct from ${deletedAddress(named.userId)}`,
  );
  if (!row) return { kind: "anon" };
  const { role, rotated_ms, received } = row;
  if (!received && rotated_ms !== null && rotated_ms === rotation) {
    await noteReceived(auth.db, who.sessionId, new Date(rotated_ms));
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
