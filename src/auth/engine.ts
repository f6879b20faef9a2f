import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { jwt } from "better-auth/plugins/jwt";
import { PASSWORD_MAX, PASSWORD_MIN } from "~/contract/limits";
import type { Db } from "~/db/client";
import { accounts, jwks, sessions, users, verifications } from "~/db/schema";
import type { AuthDeps } from "./deps";
import { withHashedTokens } from "./hashed-tokens";
import type { KeyStore } from "./key-store";
import { hashPassword, verifyPassword } from "./password";

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const RECOVERY_SECONDS = 30 * 60;
export const CONFIRMATION_SECONDS = 24 * 60 * 60;
const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** What the engine would have mailed by itself; the verb does so from its own transaction. */
export type EngineEvents = {
  confirmation?: { userId: string; token: string };
  recovery?: { userId: string; token: string };
  existing?: { userId: string };
  confirmed?: { userId: string };
};

export type Engine = ReturnType<typeof createEngine>;

/**
 * better-auth over a database or a transaction, called in process only. `hash`: a hash made
 * before the transaction, since argon2 inside would hold the embedded engine's one connection.
 * `secret`: a former one, under which alone the engine then reads links.
 */
export function createEngine(
  deps: AuthDeps,
  db: Db,
  keys: KeyStore,
  options: { events?: EngineEvents; hash?: string; secret?: string } = {},
) {
  const { events = {}, hash, secret = deps.secrets[0] } = options;
  return betterAuth({
    baseURL: deps.publicUrl,
    basePath: "/api/auth",
    secret,
    database: withHashedTokens(
      drizzleAdapter(db, {
        provider: "pg",
        schema: {
          user: users,
          session: sessions,
          account: accounts,
          verification: verifications,
          jwks,
        },
      }),
    ),
    advanced: {
      database: { generateId: "uuid" },
      // The engine is called in process: its cookies never reach a browser.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // Only the message: the details of a failed query hold personal data.
      log: (_level, message) => deps.log.error("authentication engine", { error: message }),
    },
    session: { expiresIn: SESSION_SECONDS },
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: async (password) => hash ?? hashPassword(password),
        verify: (given) => verifyPassword(given.hash, given.password),
      },
      resetPasswordTokenExpiresIn: RECOVERY_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        events.recovery = { userId: user.id, token };
      },
      onExistingUserSignUp: async ({ user }) => {
        events.existing = { userId: user.id };
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: CONFIRMATION_SECONDS,
      sendVerificationEmail: async ({ user, token }) => {
        events.confirmation = { userId: user.id, token };
      },
      afterEmailVerification: async (user) => {
        events.confirmed = { userId: user.id };
      },
    },
    plugins: [
      jwt({ disableSettingJwtHeader: true, adapter: keys, jwt: { expirationTime: "15m" } }),
    ],
  });
}

/** The code of an error that the engine throws on purpose; undefined for any other error. */
export function engineCode(error: unknown): string | undefined {
  if (!(error instanceof APIError)) return undefined;
  return String(error.body?.code ?? error.status);
}
