import type { Session, SessionUser, SignUpInput } from "~/contract/schemas/auth";
import { signAccessToken } from "./access-token";
import { actorOf, type RequestActor } from "./actor-of";
import { confirm } from "./confirm";
import type { AuthContext } from "./context";
import { createEngine } from "./engine";
import { ageOfFormToken, issueFormToken } from "./form-token";
import { createKeyStore } from "./key-store";
import { confirmedLink, returnPath, spentLink } from "./links";
import { userOfSession } from "./profile";
import { recover } from "./recover";
import { refresh } from "./refresh";
import { resendConfirmation } from "./resend-confirmation";
import { resetPassword } from "./reset-password";
import { signIn } from "./sign-in";
import { signOut } from "./sign-out";
import { signUp } from "./sign-up";
import type { AuthDeps } from "./types";

export type { RequestActor } from "./actor-of";
export { createAccount, createAdmin, type NewAccount } from "./create-account";
export { hashToken } from "./hashed-tokens";
export { hashPassword } from "./password";
export type { AuthDeps } from "./types";

/** Accounts and sessions; every refusal on purpose is an DomainError. */
export type Auth = {
  signUp(input: SignUpInput): Promise<void>;
  signIn(input: { email: string; password: string; userAgent?: string }): Promise<Session>;
  refresh(refreshToken: string): Promise<Session>;
  signOut(refreshToken: string): Promise<void>;
  resendConfirmation(input: { email: string; redirectTo?: string | null }): Promise<void>;
  /** Where to send the browser after a click on the confirmation link. */
  confirm(input: { token: string; next?: string }): Promise<string>;
  recover(email: string): Promise<void>;
  resetPassword(input: { token: string; password: string }): Promise<void>;
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
  const keys = createKeyStore(deps.db, deps.secret);
  const auth: AuthContext = { ...deps, keys, engine: createEngine(deps, deps.db, keys) };
  return {
    signUp: (input) => signUp(auth, input),
    signIn: (input) => signIn(auth, input),
    refresh: (token) => refresh(auth, token),
    signOut: (token) => signOut(auth, token),
    resendConfirmation: (input) => resendConfirmation(auth, input),
    confirm: async ({ token, next }) =>
      (await confirm(auth, token))
        ? confirmedLink(auth.publicUrl, returnPath(auth.publicUrl, next))
        : spentLink(auth.publicUrl),
    recover: (email) => recover(auth, email),
    resetPassword: (input) => resetPassword(auth, input),
    actorOf: (token) => actorOf(auth, token),
    userOf: async (sessionId) => (await userOfSession(auth.db, sessionId))?.user ?? null,
    accessTokenFor: async (userId, sessionId) =>
      (await signAccessToken(auth.engine, userId, sessionId)).accessToken,
    issueFormToken: () => issueFormToken(deps.secret, deps.now()),
    ageOfFormToken: (token) => ageOfFormToken(deps.secret, token, deps.now()),
  };
}
