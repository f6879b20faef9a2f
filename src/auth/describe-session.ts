import { and, eq, gt } from "drizzle-orm";
import { DomainError } from "~/contract/domain-error";
import type { Session } from "~/contract/schemas/auth";
import { sessions } from "~/db/schema";
import { signAccessToken } from "./access-token";
import type { AuthContext } from "./context";
import { hashToken } from "./hashed-tokens";
import { userOfSession } from "./profile";

/**
 * The session as the browser keeps it, with a new access token, of a refresh token.
 * @throws DomainError unauthenticated when it is spent, account_suspended
 */
export async function describeSession(auth: AuthContext, refreshToken: string): Promise<Session> {
  const [session] = await auth.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.token, hashToken(refreshToken)), gt(sessions.expiresAt, new Date())));
  const found = session && (await userOfSession(auth.db, session.id));
  if (!found) throw new DomainError("unauthenticated");
  if (found.suspended) throw new DomainError("account_suspended");
  const { user } = found;
  const access = await signAccessToken(auth.engine, user.id, session.id);
  return { ...access, refreshToken, user };
}
