import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import { paymentMethods } from "~/db/schema";
import { notify, paymentMethodRemoved } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { changeNumbers } from "./own-numbers";

/**
 * Removes one of the user's own numbers; after the default one the oldest confirmed one takes its
 * place, or else the oldest.
 * @throws DomainError unauthenticated, forbidden, not_found, rate_limited
 */
export async function removePaymentMethod(ctx: Ctx, id: string): Promise<PaymentMethods> {
  const actor = authorise(ctx, "payment-method:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment-method:change");
  const { userId } = actor;
  return ctx.db.transaction((tx) =>
    changeNumbers(ctx, tx, actor, async (items) => {
      const [removed] = await tx
        .delete(paymentMethods)
        .where(and(eq(paymentMethods.id, id), eq(paymentMethods.user_id, userId)))
        .returning({ is_default: paymentMethods.is_default, phone: paymentMethods.phone });
      const { is_default: wasDefault, phone } = orNotFound(removed);
      await notify(ctx, tx, paymentMethodRemoved, { site: { userId, data: { phone } } });
      const left = items.filter((one) => one.id !== id);
      const next = left.find((one) => one.is_confirmed) ?? left[0];
      if (!wasDefault || !next) return;
      await tx
        .update(paymentMethods)
        .set({ is_default: true, chosen_at: ctx.now() })
        .where(eq(paymentMethods.id, next.id));
    }),
  );
}
