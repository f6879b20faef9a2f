import type { PaymentMethods } from "~/contract/schemas/payment-method";
import { sendPhoneCode } from "~/domain/phone";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { markConfirmed } from "./confirm-number";
import { readNumbers } from "./own-numbers";
import { isSignInNumber } from "./sign-in-number";

/**
 * Sends a code to one of the user's own numbers; one that the account signs in with by now is
 * confirmed without, and one that is confirmed gets none. Answers all numbers.
 * @throws DomainError unauthenticated, forbidden, not_found, rate_limited by person, number, network
 * and for the whole site
 */
export async function sendNumberCode(ctx: Ctx, id: string): Promise<PaymentMethods> {
  const actor = authorise(ctx, "payment-method:own");
  const numbers = await readNumbers(ctx.db, actor);
  const { phone, is_confirmed } = orNotFound(numbers.items.find((one) => one.id === id));
  if (is_confirmed) return numbers;
  if (await isSignInNumber(ctx.db, actor.userId, phone)) {
    return ctx.db.transaction((tx) => markConfirmed(ctx, tx, actor, id));
  }
  await enforceQuota(ctx, "payment-method:code");
  await sendPhoneCode(ctx, { phone, purpose: "payment_number" });
  return numbers;
}
