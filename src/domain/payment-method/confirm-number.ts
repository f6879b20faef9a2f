import { eq } from "drizzle-orm";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import type { Db } from "~/db/client";
import { paymentMethods } from "~/db/schema";
import { withPhoneCode } from "~/domain/phone";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise, type SignedIn } from "../permissions";
import { enforceQuota } from "../quotas";
import { changeNumbers, readNumbers } from "./own-numbers";

/**
 * Confirms one of the user's own numbers by the code that was sent to it: money may go to it and come
 * from it. A repeated call changes nothing. Answers all numbers.
 * @throws DomainError unauthenticated, forbidden, not_found, rate_limited; invalid beside `code` for a
 * wrong one, or one that is used, too old or tried too often
 */
export async function confirmNumber(ctx: Ctx, id: string, code: string): Promise<PaymentMethods> {
  const actor = authorise(ctx, "payment-method:own");
  const numbers = await readNumbers(ctx.db, actor);
  const { phone, is_confirmed } = orNotFound(numbers.items.find((one) => one.id === id));
  if (is_confirmed) return numbers;
  await enforceQuota(ctx, "payment-method:change");
  return withPhoneCode(ctx, { phone, purpose: "payment_number", code }, (tx) =>
    markConfirmed(ctx, tx, actor, id),
  );
}

/** Confirms a number that is proven, in the transaction of its proof. */
export const markConfirmed = (ctx: Ctx, tx: Db, actor: SignedIn, id: string) =>
  changeNumbers(ctx, tx, actor, async (items) => {
    orNotFound(items.find((one) => one.id === id));
    await tx
      .update(paymentMethods)
      .set({ confirmed_at: ctx.now() })
      .where(eq(paymentMethods.id, id));
  });
