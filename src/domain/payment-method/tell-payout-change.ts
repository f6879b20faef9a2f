import { formatDateTime } from "~/contract/format-date";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import type { Db } from "~/db/client";
import { notify, payoutNumberChanged } from "~/domain/notification";
import type { Ctx } from "../context";
import { tellPayoutMoved } from "../phone";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";

type Change = { userId: string; before: PaymentMethods; after: PaymentMethods };

/**
 * Tells a landlord that payouts go to another number or operator, and by text message the number
 * that received them: who took the account over may read its mails, but not the old phone.
 * @throws DomainError rate_limited after ten changes in a day
 */
export async function tellPayoutChange(
  ctx: Ctx,
  tx: Db,
  { userId, before, after }: Change,
): Promise<void> {
  const [old, next] = [payoutNumber(before), payoutNumber(after)];
  if (old?.phone === next?.phone && old?.operator === next?.operator) return;
  if (old) {
    await enforceQuota(ctx, "payment-method:payout", undefined, tx);
    await tellPayoutMoved(ctx, tx, old.phone);
  }
  const to = next && { ending: next.phone.slice(-4), from: formatDateTime(next.pays_out_from) };
  const { email, first_name: firstName } = await readProfile(tx, userId);
  await notify(ctx, tx, payoutNumberChanged, {
    site: { userId, data: { to } },
    mail: { to: email, data: { firstName, to } },
  });
}

/** Where payouts go, now or after a wait; null for nowhere. */
function payoutNumber({ items }: PaymentMethods) {
  for (const { phone, operator, pays_out_from } of items) {
    if (pays_out_from) return { phone, operator, pays_out_from };
  }
  return null;
}
