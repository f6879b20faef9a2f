import { and, eq, gt, sql } from "drizzle-orm";
import { DomainError } from "~/contract/domain-error";
import type { Role } from "~/contract/enums";
import type { Session, SessionUser } from "~/contract/schemas/auth";
import type { Db } from "~/db/client";
import { profiles, sessions, userRoles, users } from "~/db/schema";
import { signAccessToken } from "./access-token";
import { engineCode } from "./engine";
import { hashToken } from "./hashed-tokens";
import { familyOf } from "./refresh-token";
import type { AuthContext } from "./types";

const SIGN_IN_ERRORS = {
  INVALID_EMAIL_OR_PASSWORD: "invalid_credentials",
  EMAIL_NOT_VERIFIED: "email_not_confirmed",
  SUSPENDED: "account_suspended",
} as const;

/**
 * Opens a session. An unknown address costs the same hash as a wrong password.
 * @throws DomainError invalid_credentials; email_not_confirmed or account_suspended only after the
 * right password
 */
export async function signIn(
  auth: AuthContext,
  input: { email: string; password: string; userAgent?: string | undefined },
): Promise<Session> {
  const headers = new Headers(
    input.userAgent ? { "user-agent": input.userAgent.slice(0, 300) } : {},
  );
  const { email, password } = input;
  try {
    const { token } = await auth.engine.api.signInEmail({ body: { email, password }, headers });
    return await describeSession(auth, token);
  } catch (error) {
    const code = SIGN_IN_ERRORS[engineCode(error) as keyof typeof SIGN_IN_ERRORS];
    throw code ? new DomainError(code) : error;
  }
}

/** Ends the session of a refresh token, current or old; its access tokens stop with it. */
export async function signOut(auth: AuthContext, refreshToken: string): Promise<void> {
  await auth.db.delete(sessions).where(eq(sessions.token, hashToken(familyOf(refreshToken))));
}

/** The session as the browser keeps it, with a new access token. */
export async function describeSession(auth: AuthContext, refreshToken: string): Promise<Session> {
  const token = hashToken(familyOf(refreshToken));
  const [session] = await auth.db
    .select({ id: sessions.id, rotatedAt: sessions.rotatedAt })
    .from(sessions)
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, new Date())));
  const owner = session && (await userOfSession(auth.db, session.id));
  if (!owner) throw new DomainError("unauthenticated");
  if (owner.suspended) throw new DomainError("account_suspended");
  const { user } = owner;
  const access = await signAccessToken(auth.engine, user.id, session);
  return { ...access, refreshToken, user };
}

/** The user of a session as the browser keeps it, with whether the account is suspended. */
export async function userOfSession(
  db: Db,
  sessionId: string,
): Promise<{ user: SessionUser; suspended: boolean } | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      first_name: sql<string>`coalesce(${profiles.first_name}, ${users.name})`,
      last_name: sql<string>`coalesce(${profiles.last_name}, '')`,
      role: sql<Role>`coalesce(${userRoles.role}, 'user')`,
      avatar_url: profiles.avatar_url,
      suspendedAt: users.suspendedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .leftJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(eq(sessions.id, sessionId));
  if (!row) return null;
  const { suspendedAt, ...user } = row;
  return { user, suspended: suspendedAt !== null };
}
