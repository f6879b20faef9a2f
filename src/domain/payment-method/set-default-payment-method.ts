import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import { paymentMethods } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockNumbers, readNumbers } from "./own-numbers";

/**
 * Makes one of the user's own numbers the default.
 * @throws DomainError unauthenticated, forbidden, not_found, rate_limited
 */
export async function setDefaultPaymentMethod(ctx: Ctx, id: string): Promise<PaymentMethods> {
  const { userId } = authorise(ctx, "payment-method:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment-method:change");
  return ctx.db.transaction(async (tx) => {
    await lockNumbers(tx, userId);
    const own = eq(paymentMethods.user_id, userId);
    await tx.update(paymentMethods).set({ is_default: false }).where(own);
    const [row] = await tx
      .update(paymentMethods)
      .set({ is_default: true })
      .where(and(eq(paymentMethods.id, id), own))
      .returning({ id: paymentMethods.id });
    orNotFound(row);
    return readNumbers(tx, userId);
  });
}
