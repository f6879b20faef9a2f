import { sql } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { rows } from "~/db/client";
import type { Ctx } from "../context";
import { eachBooking } from "./each-booking";
import { planPayout, planRefunds } from "./plan-transfers";

/** After so many failures an administrator looks, and nothing more is tried by itself. */
const TRIES = 3;

/**
 * Sends what waits in a landlord's or a tenant's account: their number was confirmed since, or the
 * provider refused it a day ago. Answers for how many bookings it tried.
 */
export async function payWaiting(ctx: Ctx): Promise<number> {
  if (!ctx.mobileMoney) return 0;
  const { min } = ctx.mobileMoney.limits;
  const since = new Date(ctx.now().getTime() - DAY_MS).toISOString();
  const waiting = await rows<{ id: string }>(
    ctx.db,
    sql`select e.booking_id id from ledger_entries e
        where e.account in ('landlord', 'tenant')
        group by e.booking_id, e.account having -sum(e.amount) >= ${min}::int
          and not exists (select from transfers t where t.booking_id = e.booking_id
            and t.direction = case e.account when 'tenant' then 'refund' else 'payout' end
            and (t.status in ('created', 'sending', 'pending')
              or t.status in ('failed', 'refused') and t.ended_at > ${since}))
          and (select count(*) from transfers t where t.booking_id = e.booking_id
            and t.direction = case e.account when 'tenant' then 'refund' else 'payout' end
            and t.status in ('failed', 'refused')) < ${TRIES}::int
        limit 500`,
  );
  const ids = [...new Set(waiting.map(({ id }) => id))];
  return eachBooking(ctx, ids, async (tx, booking) => {
    await planRefunds(ctx, tx, booking.id);
    await planPayout(ctx, tx, booking);
    return true;
  });
}
