import { eq, sql } from "drizzle-orm";
import { normalisePhone } from "~/contract/phone";
import { ACCESS_ERRORS } from "~/contract/phone-messages";
import { email as emailField } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { isDeletedAddress } from "~/db/deleted-address";
import { users } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { readProfile } from "../profile";
import { checkNewPassword } from "./check-new-password";
import { replaceAccess } from "./replace-access";

type Restored = {
  name: string;
  email: string | null;
  phone: string | null;
  suspended: boolean;
};

/** What opens an account from now on; what is left out stays. */
export type NewAccess = { password?: string; email?: string; phone?: string };

/**
 * Gives the owner of an account another password, address or number, when they have lost the present
 * ones; its sessions, recovery links and codes end. The operator answers for who the owner is.
 * @throws DomainError not_found; invalid beside `email`, `phone` or `password`; conflict
 */
export async function restoreAccess(
  ctx: Pick<Ctx, "db" | "actor" | "now"> & {
    credentials: Pick<Ctx["credentials"], "hashPassword">;
  },
  account: { email: string } | { phone: string },
  access: NewAccess,
): Promise<Restored> {
  const userId = await findAccount(ctx.db, account);
  const email = access.email === undefined ? undefined : addressOf(access.email);
  const hash = await hashOf(ctx, userId, email, access.password);
  return ctx.db.transaction(async (tx) => {
    await replaceAccess(ctx, tx, userId, { email, phone: access.phone, hash });
    await audit(ctx, tx, {
      action: "account.restore_access",
      targetType: "user",
      targetId: userId,
      details: { password: Boolean(hash), email: Boolean(email), phone: Boolean(access.phone) },
    });
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    return {
      name: user?.name ?? "",
      email: user?.email ?? null,
      phone: user?.phone ?? null,
      suspended: Boolean(user?.suspendedAt),
    };
  });
}

async function findAccount(db: Db, account: { email: string } | { phone: string }) {
  const which =
    "email" in account
      ? eq(sql`lower(${users.email})`, account.email.trim().toLowerCase())
      : eq(users.phone, normalisePhone(account.phone));
  const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(which);
  if (!user || isDeletedAddress(user.email)) {
    throw new DomainError("not_found", { message: ACCESS_ERRORS.account_unknown });
  }
  return user.id;
}

function addressOf(typed: string): string {
  const parsed = emailField.safeParse(typed);
  if (!parsed.success) throw invalid("email", parsed.error.issues[0]?.message ?? "");
  return parsed.data;
}

/** Before the transaction, which hashing would hold up. */
async function hashOf(
  ctx: Parameters<typeof restoreAccess>[0],
  userId: string,
  newEmail: string | undefined,
  password: string | undefined,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  const {
    first_name: firstName,
    last_name: lastName,
    ...profile
  } = await readProfile(ctx.db, userId);
  const email = newEmail ?? profile.email;
  // A password opens nothing without an address to sign in with.
  if (!email) throw invalid("email", ACCESS_ERRORS.email_needed);
  await checkNewPassword(ctx.db, password, { email, firstName, lastName, phone: profile.phone });
  return ctx.credentials.hashPassword(password);
}
