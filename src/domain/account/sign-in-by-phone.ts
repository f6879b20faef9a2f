import { eq } from "drizzle-orm";
import type { PhoneSignInInput } from "~/contract/schemas/auth";
import type { Db } from "~/db/client";
import { users } from "~/db/schema";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { rememberPlace } from "../known-place";
import { withPhoneCode } from "../phone";
import { insertProfile } from "./insert-profile";

/**
 * Opens a session for the holder of a number; with `data`, an account first, if the
 * number has none. Answers the refresh token.
 * @throws DomainError invalid beside `code`; phone_unknown for a number without account, whose code
 * stays good; account_suspended, registration_closed, maintenance
 */
export async function signInByPhone(
  ctx: Ctx,
  { phone, code, data }: PhoneSignInInput,
  userAgent?: string,
): Promise<string> {
  const sent = { phone, code, purpose: "sign_in" } as const;
  const signedIn = await withPhoneCode(ctx, sent, async (tx, number) => {
    const userId =
      (await accountOf(tx, number)) ?? (data && (await openAccount(ctx, tx, number, data)));
    if (!userId) throw new DomainError("phone_unknown");
    const token = await ctx.credentials.openSession(tx, { userId, phone: number, userAgent });
    if (!token) throw new DomainError("phone_unknown");
    return { token, number };
  });
  await rememberPlace(ctx, signedIn.number);
  return signedIn.token;
}

async function accountOf(tx: Db, phone: string): Promise<string | undefined> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return user?.id;
}

async function openAccount(
  ctx: Ctx,
  tx: Db,
  phone: string,
  data: NonNullable<PhoneSignInInput["data"]>,
): Promise<string | undefined> {
  const { registration_enabled, maintenance_mode } = await readSettings(tx);
  if (maintenance_mode) throw new DomainError("maintenance");
  if (!registration_enabled) throw new DomainError("registration_closed");
  const now = ctx.now();
  const name = `${data.first_name} ${data.last_name}`;
  const [user] = await tx
    .insert(users)
    .values({ name, phone, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  // An account moved to this number at the same moment: the number's holder owns that one.
  if (!user) return accountOf(tx, phone);
  const account = { userId: user.id, email: null, role: data.user_type, now };
  await insertProfile(tx, account, { ...data, phone });
  return user.id;
}
