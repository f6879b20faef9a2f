import type { PaymentMethods } from "~/contract/schemas/payment-method";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { readNumbers } from "./own-numbers";

/** The user's own Mobile Money numbers, the default one first. */
export async function listPaymentMethods(ctx: Ctx): Promise<PaymentMethods> {
  return readNumbers(ctx.db, authorise(ctx, "payment-method:own"));
}
