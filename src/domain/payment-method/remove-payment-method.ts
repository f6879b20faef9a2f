import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import { paymentMethods } from "~/db/schema";
import { notify, paymentMethodRemoved } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockNumbers, readNumbers } from "./own-numbers";

/**
 * Removes one of the user's own numbers; after the default one the oldest takes its place.
 * @throws DomainError unauthenticated, forbidden, not_found, rate_limited
 */
export async function removePaymentMethod(ctx: Ctx, id: string): Promise<PaymentMethods> {
  const { userId } = authorise(ctx, "payment-method:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment-method:change");
  return ctx.db.transaction(async (tx) => {
    await lockNumbers(tx, userId);
    const [removed] = await tx
      .delete(paymentMethods)
      .where(and(eq(paymentMethods.id, id), eq(paymentMethods.user_id, userId)))
      .returning({ is_default: paymentMethods.is_default, phone: paymentMethods.phone });
    const { is_default: wasDefault, phone } = orNotFound(removed);
    await notify(ctx, tx, paymentMethodRemoved, { site: { userId, data: { phone } } });
    const [next] = (await readNumbers(tx, userId)).items;
    if (wasDefault && next) {
      await tx
        .update(paymentMethods)
        .set({ is_default: true })
        .where(eq(paymentMethods.id, next.id));
    }
    return readNumbers(tx, userId);
  });
}
