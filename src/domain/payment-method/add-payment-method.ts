import { eq } from "drizzle-orm";
import type { AddPaymentMethodInput, PaymentMethods } from "~/contract/schemas/payment-method";
import { paymentMethods } from "~/db/schema";
import { notify, paymentMethodAdded } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockNumbers, readNumbers } from "./own-numbers";

const MOST = 5;

/**
 * Adds a Mobile Money number; the first one is the default. A number that is there takes the operator.
 * @throws DomainError unauthenticated, forbidden, too_many_numbers, rate_limited
 */
export async function addPaymentMethod(
  ctx: Ctx,
  { operator, phone }: AddPaymentMethodInput,
): Promise<PaymentMethods> {
  const { userId } = authorise(ctx, "payment-method:own");
  await enforceQuota(ctx, "payment-method:change");
  return ctx.db.transaction(async (tx) => {
    await lockNumbers(tx, userId);
    const { items } = await readNumbers(tx, userId);
    const known = items.find((one) => one.phone === phone);
    if (known) {
      await tx.update(paymentMethods).set({ operator }).where(eq(paymentMethods.id, known.id));
    } else {
      if (items.length >= MOST) throw new DomainError("too_many_numbers");
      await tx.insert(paymentMethods).values({
        user_id: userId,
        operator,
        phone,
        is_default: items.length === 0,
        created_at: ctx.now(),
      });
      await notify(ctx, tx, paymentMethodAdded, { site: { userId, data: { phone } } });
    }
    return readNumbers(tx, userId);
  });
}
