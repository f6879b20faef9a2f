import { eq } from "drizzle-orm";
import type { PhoneSignInInput } from "~/contract/schemas/auth";
import type { Db } from "~/db/client";
import { users } from "~/db/schema";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { withPhoneCode } from "../phone";
import { insertProfile } from "./insert-profile";

/**
 * Opens a session for whoever reads the messages of a number; with `data`, an account first, if the
 * number has none. Answers the refresh token.
 * @throws DomainError invalid beside `code`; phone_unknown for a number without account, whose code
 * stays good; account_suspended, registration_closed, maintenance
 */
export async function signInByPhone(
  ctx: Ctx,
  { phone, code, data }: PhoneSignInInput,
  userAgent?: string,
): Promise<string> {
  return withPhoneCode(ctx, { phone, code, purpose: "sign_in" }, async (tx, number) => {
    const [known] = await tx
      .select({ id: users.id, suspendedAt: users.suspendedAt })
      .from(users)
      .where(eq(users.phone, number));
    if (known?.suspendedAt) throw new DomainError("account_suspended");
    const userId = known?.id ?? (data && (await openAccount(ctx, tx, number, data)));
    if (!userId) throw new DomainError("phone_unknown");
    return ctx.credentials.openSession(tx, { userId, userAgent });
  });
}

async function openAccount(
  ctx: Ctx,
  tx: Db,
  phone: string,
  data: NonNullable<PhoneSignInInput["data"]>,
): Promise<string> {
  const { registration_enabled, maintenance_mode } = await readSettings(tx);
  if (maintenance_mode) throw new DomainError("maintenance");
  if (!registration_enabled) throw new DomainError("registration_closed");
  const now = ctx.now();
  const name = `${data.first_name} ${data.last_name}`;
  const [user] = await tx
    .insert(users)
    .values({ name, phone, createdAt: now, updatedAt: now })
    .returning({ id: users.id });
  if (!user) throw new DomainError("conflict");
  const account = { userId: user.id, email: null, role: data.user_type, now };
  await insertProfile(tx, account, { ...data, phone });
  return user.id;
}
