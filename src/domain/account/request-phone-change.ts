import { isMobile, mobileError, normalisePhone } from "~/contract/phone";
import { CAMEROON_NEEDED, SIGN_IN_NUMBER_ERRORS } from "~/contract/phone-messages";
import type { ChangePhoneInput } from "~/contract/schemas/own-account";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { authorise } from "../permissions";
import { sendPhoneCode } from "../phone";
import { enforceQuota } from "../quotas";
import { isPhoneMoveProven, provePhoneMove } from "./phone-move";
import { proveOwner, signInNumber } from "./prove-owner";

/**
 * Sends a code to the number that is to be the account's for signing in; nothing changes yet. The
 * proof of the owner is asked for once per number. The answer is the same for a number with account.
 * @throws DomainError invalid beside `phone`, `password` or `code`, rate_limited
 */
export async function requestPhoneChange(
  ctx: Ctx,
  { phone: typed, ...proof }: ChangePhoneInput,
): Promise<void> {
  const { userId } = authorise(ctx, "profile:own");
  await enforceQuota(ctx, "phone:change");
  const phone = normalisePhone(typed);
  // Before the proof: its code is good once.
  if (!isMobile(phone)) throw invalid("phone", mobileError(phone) ?? CAMEROON_NEEDED);
  if (phone === (await signInNumber(ctx, userId))) {
    throw invalid("phone", SIGN_IN_NUMBER_ERRORS.same);
  }
  if (!(await isPhoneMoveProven(ctx, { userId, phone }))) {
    await proveOwner(ctx, userId, proof);
    await provePhoneMove(ctx, { userId, phone });
  }
  await sendPhoneCode(ctx, { phone, purpose: "proof" });
}
