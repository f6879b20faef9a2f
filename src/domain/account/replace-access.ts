import { and, eq } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import { isMobile, mobileError, normalisePhone } from "~/contract/phone";
import { CAMEROON_NEEDED, SIGN_IN_NUMBER_ERRORS } from "~/contract/phone-messages";
import type { Db } from "~/db/client";
import { endSessions } from "~/db/end-sessions";
import { databaseError } from "~/db/errors";
import { accounts, emailChanges, phoneCodes, sessions, users, verifications } from "~/db/schema";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { moveAccount } from "./email-change-link";

/** What opens an account from now on, the number as it was typed; what is left out stays. */
type Access = {
  email?: string | undefined;
  phone?: string | undefined;
  /** The password's hash. */
  hash?: string | undefined;
};

/**
 * Gives an account, which stays locked, another address, number or password. Its sessions, codes,
 * recovery links and open changes of address end: a stranger may hold what was lost.
 * @throws DomainError invalid beside `email` or `phone`
 */
export async function replaceAccess(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  userId: string,
  { email, phone, hash }: Access,
): Promise<void> {
  const own = eq(users.id, userId);
  const now = ctx.now();
  const [before] = await tx.select({ phone: users.phone }).from(users).where(own).for("update");
  if (email && !(await moveAccount(tx, { userId, email, now }))) {
    throw invalid("email", FIELD_ERRORS.email_taken);
  }
  if (phone !== undefined) await movePhone(tx, userId, { phone: numberOf(phone), now });
  if (before?.phone) await tx.delete(phoneCodes).where(eq(phoneCodes.phone, before.phone));
  if (hash) await setPassword(tx, userId, hash, now);
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.user_id, userId));
  await endSessions(tx, eq(sessions.userId, userId));
}

function numberOf(typed: string): string {
  const phone = normalisePhone(typed);
  if (!isMobile(phone)) throw invalid("phone", mobileError(phone) ?? CAMEROON_NEEDED);
  return phone;
}

/** The unique index decides whether the number is free. */
async function movePhone(
  tx: Db,
  userId: string,
  { phone, now }: { phone: string; now: Date },
): Promise<void> {
  try {
    await tx.transaction((part) =>
      part.update(users).set({ phone, updatedAt: now }).where(eq(users.id, userId)),
    );
  } catch (error) {
    if (databaseError(error)?.constraint !== "users_phone_key") throw error;
    throw invalid("phone", SIGN_IN_NUMBER_ERRORS.taken);
  }
}

async function setPassword(tx: Db, userId: string, password: string, now: Date): Promise<void> {
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
  const changed = await tx
    .update(accounts)
    .set({ password, updatedAt: now })
    .where(own)
    .returning({ id: accounts.id });
  // Accounts that signed up by phone have none.
  if (changed.length === 0) {
    const row = { accountId: userId, providerId: "credential", userId, password };
    await tx.insert(accounts).values({ ...row, createdAt: now, updatedAt: now });
  }
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}
