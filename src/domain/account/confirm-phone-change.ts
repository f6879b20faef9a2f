import { and, eq, ne } from "drizzle-orm";
import { normalisePhone } from "~/contract/phone";
import { PHONE_CODE_ERRORS, SIGN_IN_NUMBER_ERRORS } from "~/contract/phone-messages";
import type { ConfirmPhoneInput } from "~/contract/schemas/own-account";
import type { Db } from "~/db/client";
import { endSessions } from "~/db/end-sessions";
import { databaseError } from "~/db/errors";
import { phoneCodes, sessions, users } from "~/db/schema";
import { notify, phoneChanged } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { rememberPlace } from "../known-place";
import { lockOwnAccount } from "../lock-own-account";
import { authorise } from "../permissions";
import { tellPhoneMoved, withPhoneCode } from "../phone";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { isPhoneMoveProven, usePhoneMove } from "./phone-move";
import { signInNumber } from "./prove-owner";

/**
 * Makes the number to which the code was sent the one that the account signs in with; its other
 * devices are signed out, and the old number and the e-mail learn of it. A repeated call changes nothing.
 * @throws DomainError invalid beside `code`; conflict beside `phone` when that has an account
 */
export async function confirmPhoneChange(
  ctx: Ctx,
  { phone: typed, code }: ConfirmPhoneInput,
): Promise<{ success: true }> {
  const { userId, sessionId } = authorise(ctx, "profile:own");
  await enforceQuota(ctx, "phone:change");
  const phone = normalisePhone(typed);
  if (phone === (await signInNumber(ctx, userId))) return { success: true };
  const move = { userId, phone };
  if (!(await isPhoneMoveProven(ctx, move))) throw invalid("code", PHONE_CODE_ERRORS.gone);
  try {
    await withPhoneCode(ctx, { phone, purpose: "proof", code }, async (tx) => {
      if (!(await usePhoneMove(ctx, tx, move))) throw invalid("code", PHONE_CODE_ERRORS.gone);
      const old = await movePhone(ctx, tx, move);
      await endSessions(tx, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
      await audit(ctx, tx, {
        action: "account.change_phone",
        targetType: "user",
        targetId: userId,
      });
      if (old) await tellPhoneMoved(ctx, tx, old);
      const { email, first_name: firstName } = await readProfile(tx, userId);
      await notify(ctx, tx, phoneChanged, {
        site: { userId, data: { newPhone: phone } },
        mail: { to: email, data: { firstName, newPhone: phone } },
      });
    });
  } catch (error) {
    // The other of two presses at once was faster.
    if (phone === (await signInNumber(ctx, userId))) return { success: true };
    if (databaseError(error)?.constraint !== "users_phone_key") throw error;
    const message = SIGN_IN_NUMBER_ERRORS.taken;
    throw new DomainError("conflict", { message, fields: { phone: message } });
  }
  await rememberPlace(ctx, phone);
  return { success: true };
}

/** Answers the number before; codes that were sent to it end. Whose number it is, the index decides. */
async function movePhone(
  ctx: Ctx,
  tx: Db,
  { userId, phone }: { userId: string; phone: string },
): Promise<string | null> {
  await lockOwnAccount(tx, userId);
  const own = eq(users.id, userId);
  const [user] = await tx.select({ phone: users.phone }).from(users).where(own);
  const { phone: old } = orNotFound(user);
  await tx.update(users).set({ phone, updatedAt: ctx.now() }).where(own);
  if (old) await tx.delete(phoneCodes).where(eq(phoneCodes.phone, old));
  return old;
}
