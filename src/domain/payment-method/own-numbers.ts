import { asc, desc, eq } from "drizzle-orm";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import type { Db } from "~/db/client";
import { paymentMethods, users } from "~/db/schema";

/** A person's numbers, the default one first. */
export async function readNumbers(db: Db, userId: string): Promise<PaymentMethods> {
  const { id, operator, phone, is_default } = paymentMethods;
  const items = await db
    .select({ id, operator, phone, is_default })
    .from(paymentMethods)
    .where(eq(paymentMethods.user_id, userId))
    .orderBy(desc(is_default), asc(paymentMethods.created_at), asc(id));
  return { items };
}

/** One change at a time of a person's numbers: they depend on each other. */
export async function lockNumbers(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}
