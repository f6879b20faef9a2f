import { and, eq } from "drizzle-orm";
import { DomainError } from "~/contract/domain-error";
import type { Db } from "~/db/client";
import { accounts, users } from "~/db/schema";
import { createEngine } from "./engine";
import type { AuthContext } from "./types";

/** An account as it stands now. `hash`: of its password; null for one without. */
export type Holder = {
  email: string | null;
  phone: string | null;
  emailVerified: boolean;
  hash: string | null;
};

/** The row of a user's password; by an id, or by the column of a join. */
export const credentialOf = (userId: string | typeof users.id) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));

/**
 * A session of a person who proved who they are; answers its refresh token, null when `isProven` no
 * longer holds. The account is locked meanwhile: whatever ends its sessions ends this one, or is seen.
 * @throws DomainError account_suspended
 */
export async function openSession(
  auth: AuthContext,
  tx: Db,
  { userId, userAgent = "" }: { userId: string; userAgent?: string | undefined },
  isProven: (holder: Holder) => boolean,
): Promise<string | null> {
  const { email, phone, emailVerified, suspendedAt } = users;
  const [user] = await tx
    .select({ email, phone, emailVerified, suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  // After the lock, in a statement of its own: one that waited shows other tables as they were before.
  const [account] = await tx
    .select({ hash: accounts.password })
    .from(accounts)
    .where(credentialOf(userId));
  if (!user || !isProven({ ...user, hash: account?.hash ?? null })) return null;
  if (user.suspendedAt) throw new DomainError("account_suspended");
  const { internalAdapter } = await createEngine(auth, tx, auth.keys).$context;
  const device = { userAgent: userAgent.slice(0, 300) };
  return (await internalAdapter.createSession(userId, false, device)).token;
}
