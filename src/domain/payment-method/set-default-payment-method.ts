import { eq } from "drizzle-orm";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import { paymentMethods } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { changeNumbers } from "./own-numbers";

/**
 * Makes one of the user's own numbers the default; payouts to it wait from then on.
 * @throws DomainError unauthenticated, forbidden, not_found, rate_limited
 */
export async function setDefaultPaymentMethod(ctx: Ctx, id: string): Promise<PaymentMethods> {
  const actor = authorise(ctx, "payment-method:own");
  await enforceQuota(ctx, "payment-method:change");
  return ctx.db.transaction((tx) =>
    changeNumbers(ctx, tx, actor, async (items) => {
      const chosen = orNotFound(items.find((one) => one.id === id));
      if (chosen.is_default) return;
      await tx
        .update(paymentMethods)
        .set({ is_default: false })
        .where(eq(paymentMethods.user_id, actor.userId));
      await tx
        .update(paymentMethods)
        .set({ is_default: true, chosen_at: ctx.now() })
        .where(eq(paymentMethods.id, chosen.id));
    }),
  );
}
