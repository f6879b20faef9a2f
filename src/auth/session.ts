import { and, eq, gt, sql } from "drizzle-orm";
import { DomainError } from "~/contract/domain-error";
import type { Role } from "~/contract/enums";
import type { Session, SessionUser } from "~/contract/schemas/auth";
import type { Db } from "~/db/client";
import { isDeletedAddress } from "~/db/deleted-address";
import { endSessions } from "~/db/end-sessions";
import { accounts, profiles, sessions, userRoles, users } from "~/db/schema";
import { signAccessToken } from "./access-token";
import { hashToken } from "./hashed-tokens";
import { credentialOf, openSession } from "./open-session";
import { hashPassword, verifyPassword } from "./password";
import { familyOf } from "./refresh-token";
import type { AuthContext } from "./types";

/**
 * Opens a session. An unknown address costs the same hash as a wrong password.
 * @throws DomainError invalid_credentials; email_not_confirmed or account_suspended only after the
 * right password
 */
export async function signIn(
  auth: AuthContext,
  input: { email: string; password: string; userAgent?: string | undefined },
): Promise<Session> {
  const { password, userAgent } = input;
  const email = input.email.toLowerCase();
  const checked = await checkPassword(auth.db, email, password);
  // The password may have changed, or the account moved, while it was checked.
  const token =
    checked &&
    (await auth.db.transaction((tx) =>
      openSession(auth, tx, { userId: checked.userId, userAgent }, (holder) => {
        if (holder.hash !== checked.hash || holder.email?.toLowerCase() !== email) return false;
        if (!holder.emailVerified) throw new DomainError("email_not_confirmed");
        return true;
      }),
    ));
  if (!token) throw new DomainError("invalid_credentials");
  return describeSession(auth, token);
}

/** The account of an address and its password, with the hash that was checked. */
async function checkPassword(
  db: Db,
  email: string,
  password: string,
): Promise<{ userId: string; hash: string } | null> {
  const [found] = await db
    .select({ userId: users.id, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, credentialOf(users.id))
    .where(eq(sql`lower(${users.email})`, email));
  if (!found?.hash) {
    await hashPassword(password);
    return null;
  }
  const { userId, hash } = found;
  return (await verifyPassword(hash, password)) ? { userId, hash } : null;
}

/** Ends the session of a refresh token, current or old; its access tokens stop with it. */
export async function signOut(auth: AuthContext, refreshToken: string): Promise<void> {
  await endSessions(auth.db, eq(sessions.token, hashToken(familyOf(refreshToken))));
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
  if (!row || isDeletedAddress(row.email)) return null;
  const { suspendedAt, ...user } = row;
  return { user, suspended: suspendedAt !== null };
}
