import { createEmailVerificationToken } from "better-auth/api";
import { and, eq, ne, sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import { DomainError } from "~/contract/domain-error";
import { email } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { endSessions } from "~/db/end-sessions";
import { accounts, sessions, users, verifications } from "~/db/schema";
import { CONFIRMATION_SECONDS, createEngine, type EngineEvents, engineCode } from "./engine";
import { credentialOf, openSession } from "./open-session";
import { hashPassword, verifyPassword } from "./password";
import type { AuthContext } from "./types";

/**
 * Accounts, passwords and mailed tokens for the verbs of `domain/account`. What takes `tx` runs
 * the engine inside the verb's transaction and sends nothing itself.
 */
export function createCredentials(auth: AuthContext) {
  const engineIn = (tx: Db, options: Parameters<typeof createEngine>[3] = {}) =>
    createEngine(auth, tx, auth.keys, options);

  return {
    hashPassword,

    /** The stored hash that a user's password belongs to; null for a wrong one. */
    async checkPassword(userId: string, password: string): Promise<string | null> {
      const [row] = await auth.db
        .select({ hash: accounts.password })
        .from(accounts)
        .where(credentialOf(userId));
      return row?.hash && (await verifyPassword(row.hash, password)) ? row.hash : null;
    },

    /**
     * Puts another hash in the place of the one that was checked, ends every session but `sessionId`
     * and every recovery link. False when the password was changed meanwhile.
     */
    async changePassword(
      tx: Db,
      change: { userId: string; sessionId: string; from: string; to: string },
    ): Promise<boolean> {
      const { userId, sessionId, from, to } = change;
      await lockUser(tx, userId);
      const changed = await tx
        .update(accounts)
        .set({ password: to, updatedAt: new Date() })
        .where(and(credentialOf(userId), eq(accounts.password, from)))
        .returning({ id: accounts.id });
      if (changed.length === 0) return false;
      await endSessions(tx, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
      await tx.delete(verifications).where(eq(verifications.value, userId));
      return true;
    },

    /**
     * An unconfirmed account and the token of its confirmation link; the token is null when the
     * address has an account already.
     * @throws DomainError conflict when the same address signs up at the same moment
     */
    async openAccount(
      tx: Db,
      account: { name: string; email: string; password: string; passwordHash: string },
    ): Promise<{ userId: string; confirmationToken: string | null }> {
      const events: EngineEvents = {};
      const { passwordHash, ...body } = account;
      try {
        await engineIn(tx, { events, hash: passwordHash }).api.signUpEmail({ body });
      } catch (error) {
        if (engineCode(error) === "FAILED_TO_CREATE_USER") throw new DomainError("conflict");
        throw error;
      }
      const { existing, confirmation } = events;
      if (existing) return { userId: existing.userId, confirmationToken: null };
      if (!confirmation) throw new Error("the engine neither opened nor found an account");
      return { userId: confirmation.userId, confirmationToken: confirmation.token };
    },

    /**
     * Opens a session after a code by text message. Answers its refresh token, or null when the
     * account has another number by now.
     * @throws DomainError account_suspended
     */
    openSession: (
      tx: Db,
      session: { userId: string; phone: string; userAgent?: string | undefined },
    ): Promise<string | null> =>
      openSession(auth, tx, session, ({ phone }) => phone === session.phone),

    /** Another token for the confirmation link of an address. */
    newConfirmationToken: (address: string): Promise<string> =>
      createEmailVerificationToken(auth.secrets[0], address, undefined, CONFIRMATION_SECONDS),

    /**
     * Confirms the address that a token names; null when the token is not ours or too old.
     * `userId` is null when the address was confirmed before.
     */
    async confirmEmail(tx: Db, token: string): Promise<{ userId: string | null } | null> {
      const address = emailOf(token);
      if (!address) return null;
      const events: EngineEvents = {};
      // Of two clicks at once the second waits, so that only one of them confirms.
      await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${users.email})`, address))
        .for("update");
      // The library's versioned secrets are for what it encrypts; these links it reads with one alone.
      for (const secret of auth.secrets) {
        try {
          await engineIn(tx, { events, secret }).api.verifyEmail({ query: { token } });
          return { userId: events.confirmed?.userId ?? null };
        } catch (error) {
          if (!engineCode(error)) throw error;
        }
      }
      return null;
    },

    /** The token of a recovery link, good once; null for an unknown address. */
    async startRecovery(
      tx: Db,
      address: string,
    ): Promise<{ userId: string; token: string } | null> {
      const events: EngineEvents = {};
      await engineIn(tx, { events }).api.requestPasswordReset({ body: { email: address } });
      return events.recovery ?? null;
    },

    /** The owner of a recovery token, which stays unused; null when it is unknown, used or too old. */
    async findRecovery(token: string): Promise<string | null> {
      const { internalAdapter } = await auth.engine.$context;
      const row = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return row && row.expiresAt.getTime() > Date.now() ? row.value : null;
    },

    /**
     * Uses a recovery token: sets the password, ends every session and every other recovery link,
     * and confirms the address, which the opened mail has proven.
     * @throws DomainError link_invalid when the token is unknown, used or too old
     */
    async finishRecovery(
      tx: Db,
      recovery: { userId: string; token: string; password: string; passwordHash: string },
    ): Promise<void> {
      const { userId, token, password, passwordHash } = recovery;
      await lockUser(tx, userId);
      const links = eq(verifications.value, userId);
      // Of two links used at once the second waits, and then finds itself gone.
      await tx.select().from(verifications).where(links).orderBy(verifications.id).for("update");
      try {
        await engineIn(tx, { hash: passwordHash }).api.resetPassword({
          body: { token, newPassword: password },
        });
      } catch (error) {
        if (engineCode(error) === "INVALID_TOKEN") throw new DomainError("link_invalid");
        throw error;
      }
      await tx.delete(verifications).where(links);
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    },
  };
}

/** What ends sessions locks their account first: one that is being opened is seen, or sees it. */
async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** The address that a token names, before its signature is checked. */
function emailOf(token: string): string | null {
  try {
    const named = email.safeParse(decodeJwt(token).email);
    return named.success ? named.data : null;
  } catch {
    return null;
  }
}
