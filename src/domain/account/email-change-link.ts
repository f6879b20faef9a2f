import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { emailChanges, profiles, users, verifications } from "~/db/schema";
import { DomainError } from "../errors";
import { hashOfToken } from "../mailed-token";

/** How long both links of a change live. */
export const LINK_MINUTES = 30 as const;

/**
 * The change that a mailed token means, locked with its account.
 * @throws DomainError link_invalid when it is unknown, replaced, stopped or too old
 */
export async function followChange(
  tx: Db,
  { by, token, now }: { by: "confirm_hash" | "stop_hash"; token: string; now: Date },
) {
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(eq(emailChanges[by], hashOfToken(token)))
    .for("update");
  if (!change || change.expires_at <= now) throw new DomainError("link_invalid");
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, change.user_id))
    .for("update");
  return { ...change, current: user?.email ?? null };
}

/** Puts an account on another address, unless that has an account of its own; recovery links end. */
export async function moveAccount(
  tx: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<boolean> {
  const isTaken = and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.id, userId));
  if ((await tx.$count(users, isTaken)) > 0) return false;
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: now })
    .where(eq(users.id, userId));
  await tx.update(profiles).set({ email, updated_at: now }).where(eq(profiles.user_id, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  return true;
}
