import { asc, desc, eq } from "drizzle-orm";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import type { Db } from "~/db/client";
import { paymentMethods, users } from "~/db/schema";
import { paysOutFrom } from "~/domain/payment";
import type { Ctx } from "../context";
import type { SignedIn } from "../permissions";
import { tellPayoutChange } from "./tell-payout-change";

type Owner = Pick<SignedIn, "userId" | "role">;

/** A person's numbers, the default one first. */
export async function readNumbers(db: Db, { userId, role }: Owner): Promise<PaymentMethods> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.user_id, userId))
    .orderBy(
      desc(paymentMethods.is_default),
      asc(paymentMethods.created_at),
      asc(paymentMethods.id),
    );
  const items = rows.map((row) => {
    const { id, operator, phone, is_default } = row;
    const from = is_default && role === "landlord" ? paysOutFrom(row) : null;
    return {
      id,
      operator,
      phone,
      is_default,
      is_confirmed: row.confirmed_at !== null,
      pays_out_from: from?.toISOString() ?? null,
    };
  });
  return { items };
}

/**
 * Changes a person's numbers in `act`, which gets them as they are: one change at a time, since they
 * depend on each other. Tells where the payouts of a landlord go from then on. Answers all numbers.
 * @throws DomainError rate_limited, and what `act` throws
 */
export async function changeNumbers(
  ctx: Ctx,
  tx: Db,
  owner: Owner,
  act: (items: PaymentMethods["items"]) => Promise<void>,
): Promise<PaymentMethods> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for("update");
  const before = await readNumbers(tx, owner);
  await act(before.items);
  const after = await readNumbers(tx, owner);
  await tellPayoutChange(ctx, tx, { userId: owner.userId, before, after });
  return after;
}
