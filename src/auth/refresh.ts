import type { Session } from "~/contract/schemas/auth";
import type { AuthContext } from "./context";
import { describeSession } from "./describe-session";

/**
 * A new access token for a refresh token, whose own life the engine prolongs once a day.
 * @throws DomainError unauthenticated when the session has ended, account_suspended
 */
export async function refresh(auth: AuthContext, refreshToken: string): Promise<Session> {
  const headers = new Headers({ authorization: `Bearer ${refreshToken}` });
  await auth.engine.api.getSession({ headers });
  return describeSession(auth, refreshToken);
}
