import type { Db } from "~/db/client";

/**
 * What the authentication adapter does for this noun's verbs. What takes `tx` is part of the
 * verb's transaction; hashing is not, since it would hold the embedded engine's one connection.
 */
export type Credentials = {
  hashPassword(password: string): Promise<string>;
  /** The stored hash that a user's password belongs to; null for a wrong one. */
  checkPassword(userId: string, password: string): Promise<string | null>;
  /** Ends the other sessions and the recovery links too. False when it was changed meanwhile. */
  changePassword(
    tx: Db,
    change: { userId: string; sessionId: string; from: string; to: string },
  ): Promise<boolean>;
  /**
   * An unconfirmed account; no token when the address has an account already.
   * @throws DomainError conflict when the same address signs up at the same moment
   */
  openAccount(
    tx: Db,
    account: { name: string; email: string; password: string; passwordHash: string },
  ): Promise<{ userId: string; confirmationToken: string | null }>;
  /**
   * Opens a session after a code by text message. Answers its refresh token, or null when the
   * account has another number by now.
   * @throws DomainError account_suspended
   */
  openSession(
    tx: Db,
    session: { userId: string; phone: string; userAgent?: string | undefined },
  ): Promise<string | null>;
  newConfirmationToken(email: string): Promise<string>;
  /** Null for an invalid token; no `userId` when the address was confirmed before. */
  confirmEmail(tx: Db, token: string): Promise<{ userId: string | null } | null>;
  /** Null when the address has no account. */
  startRecovery(tx: Db, email: string): Promise<{ userId: string; token: string } | null>;
  /** The owner of a recovery token, which stays unused; null for an invalid one. */
  findRecovery(token: string): Promise<string | null>;
  /** @throws DomainError link_invalid */
  finishRecovery(
    tx: Db,
    recovery: { userId: string; token: string; password: string; passwordHash: string },
  ): Promise<void>;
};
