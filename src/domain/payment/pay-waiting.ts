import { sql } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { FAILED_STATUSES, UNFINISHED_STATUSES } from "~/contract/payment";
import { rows } from "~/db/client";
import { oneOf } from "~/db/schema/columns";
import type { Ctx } from "../context";
import { eachBooking } from "./each-booking";
import { planPayout, planRefunds } from "./plan-transfers";

/** After so many failures an administrator looks, and nothing more is tried by itself. */
export const TRIES = 3;
/** What failed is tried again by itself after so long. */
export const RETRY_MS = DAY_MS;

/**
 * Sends what waits in a landlord's or a tenant's account: their number was confirmed since, or the
 * provider refused it a day ago. Answers for how many it tried. By lot: those without a number keep no
 * others waiting.
 */
export async function payWaiting(ctx: Ctx): Promise<number> {
  if (!ctx.mobileMoney) return 0;
  const { min } = ctx.mobileMoney.limits;
  const since = new Date(ctx.now().getTime() - RETRY_MS).toISOString();
  const waiting = await rows<{ id: string; account: "landlord" | "tenant" }>(
    ctx.db,
    sql`select e.booking_id id, e.account from ledger_entries e
        where e.account in ('landlord', 'tenant')
        group by e.booking_id, e.account having -sum(e.amount) >= ${min}::int
          and not exists (select from transfers t where t.booking_id = e.booking_id
            and t.direction = case e.account when 'tenant' then 'refund' else 'payout' end
            and (${oneOf(sql`t.status`, UNFINISHED_STATUSES)}
              or ${oneOf(sql`t.status`, FAILED_STATUSES)} and t.ended_at > ${since}))
          and (select count(*) from transfers t where t.booking_id = e.booking_id
            and t.direction = case e.account when 'tenant' then 'refund' else 'payout' end
            and ${oneOf(sql`t.status`, FAILED_STATUSES)}) < ${TRIES}::int
        order by random() limit 500`,
  );
  const of = (side: "landlord" | "tenant") =>
    waiting.filter(({ account }) => account === side).map(({ id }) => id);
  const back = await eachBooking(ctx, of("tenant"), async (tx, booking) => {
    await planRefunds(ctx, tx, booking.id);
    return true;
  });
  const out = await eachBooking(ctx, of("landlord"), (tx, booking) => planPayout(ctx, tx, booking));
  return back + out;
}
