import { eq } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import { PHONE_CODE_ERRORS } from "~/contract/phone-messages";
import type { OwnerProof } from "~/contract/schemas/own-account";
import { users } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { authorise } from "../permissions";
import { checkPhoneCode, sendPhoneCode } from "../phone";
import { provePassword } from "./prove-password";

/**
 * Asks the actor for their password, or for the code sent to the number they sign in with,
 * before an act that can't be taken back.
 * @throws DomainError invalid beside `password` or `code`, rate_limited
 */
export async function proveOwner(
  ctx: Ctx,
  userId: string,
  { password, code }: OwnerProof,
): Promise<void> {
  if (code === undefined) {
    if (!password) throw invalid("password", FIELD_ERRORS.password_wrong);
    await provePassword(ctx, userId, { field: "password", password });
    return;
  }
  const phone = await signInNumber(ctx, userId);
  if (phone === null) throw invalid("code", PHONE_CODE_ERRORS.gone);
  await checkPhoneCode(ctx, { phone, purpose: "proof", code });
}

/**
 * Sends the code that stands for the password of an account without one.
 * @throws DomainError not_found for an account that does not sign in by phone, rate_limited
 */
export async function sendProof(ctx: Ctx): Promise<void> {
  const { userId } = authorise(ctx, "profile:own");
  const phone = await signInNumber(ctx, userId);
  if (phone === null) throw new DomainError("not_found");
  await sendPhoneCode(ctx, { phone, purpose: "proof" });
}

/** The number that an account signs in with; null without one. */
export async function signInNumber(ctx: Ctx, userId: string): Promise<string | null> {
  const [user] = await ctx.db
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, userId));
  return user?.phone ?? null;
}
