import { and, eq, isNotNull } from "drizzle-orm";
import { PAYMENT_MESSAGES } from "~/contract/payment-messages";
import type { Db } from "~/db/client";
import { paymentMethods } from "~/db/schema";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { type Wallet, walletOf } from "./plan-transfers";
import { providerOf } from "./provider-of";

/**
 * A tenant's own number, which they have proved to be theirs.
 * @throws DomainError payments_off, invalid beside `methodId`
 */
export async function confirmedMethod(
  ctx: Ctx,
  tx: Db,
  methodId: string,
  userId: string,
): Promise<Wallet> {
  const [method] = await tx
    .select({ operator: paymentMethods.operator, phone: paymentMethods.phone })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.id, methodId),
        eq(paymentMethods.user_id, userId),
        isNotNull(paymentMethods.confirmed_at),
      ),
    );
  if (!method) throw invalid("methodId", PAYMENT_MESSAGES.number_unconfirmed);
  if (!providerOf(ctx).operators.includes(method.operator)) {
    throw invalid("methodId", PAYMENT_MESSAGES.operator_missing);
  }
  return walletOf(ctx, userId, method);
}
