import type { Role, UserType } from "~/contract/enums";
import { FIELD_ERRORS } from "~/contract/errors";
import type { Db } from "~/db/client";
import { accounts, users } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { checkNewPassword } from "./check-new-password";
import { insertProfile } from "./insert-profile";

export type NewAccount = {
  email: string;
  /** Made by `hashPassword` of src/auth; one hash may serve many demo accounts. */
  passwordHash: string;
  firstName: string;
  lastName: string;
  role: Role;
  phone?: string | null;
  location?: string | null;
  avatarUrl?: string | null;
  /** When the person joined; default now. */
  createdAt?: Date;
};

/**
 * A confirmed account with its profile and role, without any mail: for the administrator's command
 * and demo data. Answers the user's id.
 * @throws DomainError conflict when the address has an account
 */
export async function createAccount(db: Db, account: NewAccount): Promise<string> {
  const email = account.email.trim().toLowerCase();
  const now = account.createdAt ?? new Date();
  const times = { createdAt: now, updatedAt: now };
  const userType: UserType = account.role === "landlord" ? "landlord" : "user";
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        name: `${account.firstName} ${account.lastName}`,
        email,
        emailVerified: true,
        ...times,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) {
      const message = FIELD_ERRORS.email_taken;
      throw new DomainError("conflict", { message, fields: { email: message } });
    }
    await tx.insert(accounts).values({
      accountId: user.id,
      providerId: "credential",
      userId: user.id,
      password: account.passwordHash,
      ...times,
    });
    await insertProfile(
      tx,
      { userId: user.id, email, role: account.role, now },
      {
        first_name: account.firstName,
        last_name: account.lastName,
        phone: account.phone ?? null,
        location: account.location ?? null,
        avatar_url: account.avatarUrl ?? null,
        user_type: userType,
      },
    );
    return user.id;
  });
}

/**
 * An administrator; the only way besides demo data to make one. Answers the user's id.
 * @throws DomainError conflict when the address has an account, invalid for a common password
 */
export async function createAdmin(
  ctx: Pick<Ctx, "db" | "actor" | "now"> & {
    credentials: Pick<Ctx["credentials"], "hashPassword">;
  },
  admin: { email: string; password: string; firstName: string; lastName: string },
): Promise<string> {
  const { password, ...named } = admin;
  await checkNewPassword(ctx.db, password, named);
  const passwordHash = await ctx.credentials.hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    const userId = await createAccount(tx, { ...named, role: "admin", passwordHash });
    await audit(ctx, tx, {
      action: "account.create_admin",
      targetType: "user",
      targetId: userId,
    });
    return userId;
  });
}
