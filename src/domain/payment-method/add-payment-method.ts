import { eq } from "drizzle-orm";
import type { AddPaymentMethodInput, PaymentMethods } from "~/contract/schemas/payment-method";
import { paymentMethods } from "~/db/schema";
import { notify, paymentMethodAdded } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { changeNumbers } from "./own-numbers";
import { isSignInNumber } from "./sign-in-number";

const MOST = 5;

/**
 * Adds a Mobile Money number; the first one is the default, and the one that the account signs in
 * with is confirmed. A number that is there takes the operator, after which payouts to it wait.
 * @throws DomainError unauthenticated, forbidden, too_many_numbers, rate_limited
 */
export async function addPaymentMethod(
  ctx: Ctx,
  { operator, phone }: AddPaymentMethodInput,
): Promise<PaymentMethods> {
  const actor = authorise(ctx, "payment-method:own");
  await enforceQuota(ctx, "payment-method:change");
  const now = ctx.now();
  return ctx.db.transaction((tx) =>
    changeNumbers(ctx, tx, actor, async (items) => {
      const known = items.find((one) => one.phone === phone);
      if (known?.operator === operator) return;
      if (known) {
        const changed = { operator, chosen_at: now };
        await tx.update(paymentMethods).set(changed).where(eq(paymentMethods.id, known.id));
        return;
      }
      if (items.length >= MOST) throw new DomainError("too_many_numbers");
      const { userId } = actor;
      await tx.insert(paymentMethods).values({
        user_id: userId,
        operator,
        phone,
        is_default: items.length === 0,
        confirmed_at: (await isSignInNumber(tx, userId, phone)) ? now : null,
        chosen_at: now,
        created_at: now,
      });
      await notify(ctx, tx, paymentMethodAdded, { site: { userId, data: { phone } } });
    }),
  );
}
