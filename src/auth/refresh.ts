import { and, eq, gt } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { DomainError } from "~/contract/domain-error";
import type { Session } from "~/contract/schemas/auth";
import type { Db } from "~/db/client";
import { endSessions } from "~/db/end-sessions";
import { sessions } from "~/db/schema";
import { hashToken } from "./hashed-tokens";
import { familyOf, nextToken } from "./refresh-token";
import { describeSession } from "./session";
import type { AuthContext } from "./types";

/** A session that is not renewed for so long ends; it ends at the latest after `LONGEST_MS`. */
const UNUSED_MS = 30 * DAY_MS;
const LONGEST_MS = 90 * DAY_MS;
/** Tabs that renew at the same moment send the same token; both get the same next one. */
const GRACE_MS = 30_000;

/**
 * A new access token and the next refresh token. A token whose successor is in use ends the
 * session: one of the two who hold it has stolen it. A successor that never reached the browser is
 * void.
 * @throws DomainError unauthenticated when the session has ended, account_suspended
 */
export async function refresh(auth: AuthContext, refreshToken: string): Promise<Session> {
  const next = await auth.db.transaction((tx) => rotate(auth, tx, refreshToken, new Date()));
  // Thrown out here: inside, the end of the session would be rolled back with it.
  if (!next) throw new DomainError("unauthenticated");
  return describeSession(auth, next);
}

async function rotate(
  auth: AuthContext,
  tx: Db,
  refreshToken: string,
  now: Date,
): Promise<string | null> {
  const family = familyOf(refreshToken);
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.token, hashToken(family)), gt(sessions.expiresAt, now)))
    .for("update");
  if (!session) return null;
  const { id, createdAt, rotatedAt, received } = session;
  const given = hashToken(refreshToken);
  const isCurrent = given === (session.currentToken ?? session.token);
  const isPrevious = given === session.previousToken;
  if (isPrevious && rotatedAt && now.getTime() - rotatedAt.getTime() <= GRACE_MS) {
    const made = auth.secrets.map((secret) => nextToken(secret, refreshToken, rotatedAt));
    return made.find((token) => hashToken(token) === session.currentToken) ?? null;
  }
  if (!isCurrent && (!isPrevious || received)) {
    await endSessions(tx, eq(sessions.id, id));
    auth.log.info("an old refresh token ended its session", { userId: session.userId });
    return null;
  }
  const next = nextToken(auth.secrets[0], refreshToken, now);
  await tx
    .update(sessions)
    .set({
      currentToken: hashToken(next),
      previousToken: given,
      rotatedAt: now,
      received: false,
      expiresAt: new Date(Math.min(now.getTime() + UNUSED_MS, createdAt.getTime() + LONGEST_MS)),
      updatedAt: now,
    })
    .where(eq(sessions.id, id));
  return next;
}
