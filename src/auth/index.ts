import type { Session, SessionUser } from "~/contract/schemas/auth";
import { signAccessToken } from "./access-token";
import { actorOf, type RequestActor } from "./actor-of";
import { createCredentials } from "./credentials";
import type { AuthDeps } from "./deps";
import { createEngine } from "./engine";
import { ageOfFormToken, issueFormToken } from "./form-token";
import { createKeyStore } from "./key-store";
import { refresh } from "./refresh";
import { describeSession, signIn, signOut, userOfSession } from "./session";
import type { AuthContext } from "./types";

export { hashToken } from "./hashed-tokens";
export { hashPassword } from "./password";

/** Sessions, and the credentials behind accounts; errors thrown on purpose are DomainErrors. */
export type Auth = {
  /** For the verbs of `domain/account`, through their context. */
  credentials: ReturnType<typeof createCredentials>;
  signIn(input: { email: string; password: string; userAgent?: string }): Promise<Session>;
  /** The session of a refresh token that was just made. */
  sessionOf(refreshToken: string): Promise<Session>;
  /** The answer brings the next refresh token; the given one is no longer valid. */
  refresh(refreshToken: string): Promise<Session>;
  signOut(refreshToken: string): Promise<void>;
  actorOf(accessToken: string): Promise<RequestActor>;
  /** The user of a living session, as the browser keeps it. */
  userOf(sessionId: string): Promise<SessionUser | null>;
  /** An access token for a session row that exists; for tests and tools. */
  accessTokenFor(userId: string, sessionId: string): Promise<string>;
  /** Goes into a public form when it is shown. */
  issueFormToken(): string;
  /** Milliseconds since a form with this token was shown; null for a token that is not ours. */
  ageOfFormToken(token: string): number | null;
};

/** Authentication over one database, by better-auth in process. */
export function createAuth(deps: AuthDeps): Auth {
  const keys = createKeyStore(deps.db, deps.secrets);
  const auth: AuthContext = { ...deps, keys, engine: createEngine(deps, deps.db, keys) };
  return {
    credentials: createCredentials(auth),
    signIn: (input) => signIn(auth, input),
    sessionOf: (token) => describeSession(auth, token),
    refresh: (token) => refresh(auth, token),
    signOut: (token) => signOut(auth, token),
    actorOf: (token) => actorOf(auth, token),
    userOf: async (sessionId) => (await userOfSession(auth.db, sessionId))?.user ?? null,
    accessTokenFor: async (userId, sessionId) =>
      (await signAccessToken(auth.engine, userId, { id: sessionId, rotatedAt: null })).accessToken,
    issueFormToken: () => issueFormToken(deps.secrets, deps.now()),
    ageOfFormToken: (token) => ageOfFormToken(deps.secrets, token, deps.now()),
  };
}
