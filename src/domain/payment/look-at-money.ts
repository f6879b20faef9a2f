import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { type Db, rows } from "~/db/client";
import { bookings, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { type Look, transferLook } from "./look-at";
import { RETRY_MS, TRIES } from "./pay-waiting";
import { payoutNumber } from "./plan-transfers";
import { providerOf } from "./provider-of";
import { hasFailed, isUnfinished } from "./transfer-lifecycle";

type TransferRow = typeof transfers.$inferSelect;
type Standing = { booking_id: string; direction: "payout" | "refund"; amount: number; since: Date };

/** Money that has nowhere to go counts as waiting after so long. */
const WAITING_MS = 7 * DAY_MS;
const SHOWN = 100;

/** Money of a landlord or a tenant that does not leave: it was refused, or waits for a number. */
export async function standingMoney(ctx: Ctx): Promise<Look[]> {
  const standing = await readStanding(ctx);
  const sent = await readSent(ctx.db, standing);
  const looks: Look[] = [];
  for (const money of standing) {
    const own = sent.filter(
      (row) => row.booking_id === money.booking_id && row.direction === money.direction,
    );
    if (own.some(isUnfinished)) continue;
    const last = own.at(-1);
    const isFailed = last !== undefined && last.status !== "succeeded";
    if (isFailed) looks.push(failedLook(money, own, last));
    else if (money.since.getTime() <= ctx.now().getTime() - WAITING_MS) {
      looks.push(await waitingLook(ctx, money));
    }
  }
  return looks;
}

/** Money that waits to be sent, in sums that the provider can send; what is less waits for more. */
async function readStanding(ctx: Ctx): Promise<Standing[]> {
  const found = await rows<{ booking_id: string; account: string; amount: number; since: string }>(
    ctx.db,
    sql`select booking_id, account, -sum(amount)::int as amount,
          to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
        from ledger_entries where account in ('landlord', 'tenant')
        group by booking_id, account having -sum(amount) >= ${providerOf(ctx).limits.min}::int
        order by max(created_at) limit ${SHOWN}`,
  );
  return found.map(({ booking_id, account, amount, since }) => ({
    booking_id,
    direction: account === "tenant" ? "refund" : "payout",
    amount,
    since: new Date(since),
  }));
}

/** All that was sent out of these bookings, in its order. */
async function readSent(db: Db, standing: readonly Standing[]): Promise<TransferRow[]> {
  const ids = standing.map(({ booking_id }) => booking_id);
  if (ids.length === 0) return [];
  return db
    .select()
    .from(transfers)
    .where(and(inArray(transfers.booking_id, ids), ne(transfers.direction, "collect")))
    .orderBy(transfers.created_at);
}

function failedLook(money: Standing, sent: TransferRow[], last: TransferRow): Look {
  const failures = sent.filter(hasFailed).length;
  const ended = last.ended_at ?? last.created_at;
  const isTried = failures < TRIES;
  return {
    ...transferLook(last),
    id: `failed:${last.id}`,
    group: "failed",
    amount: money.amount,
    since: ended.toISOString(),
    next: isTried ? "tried" : "nothing",
    next_at: isTried ? new Date(ended.getTime() + RETRY_MS).toISOString() : null,
    acts: ["send"],
  };
}

async function waitingLook(ctx: Ctx, { booking_id, direction, amount, since }: Standing) {
  const look: Look = {
    id: `waiting:${direction}:${booking_id}`,
    group: "waiting",
    booking_id,
    transfer_id: null,
    direction,
    amount,
    operator: null,
    number: null,
    reason: null,
    since: since.toISOString(),
    next: "nothing",
    next_at: null,
    acts: ["send"],
  };
  if (direction === "refund" || !providerOf(ctx).can.payout) return look;
  const [row] = await ctx.db
    .select({ landlord: bookings.landlord_id })
    .from(bookings)
    .where(eq(bookings.id, booking_id));
  const number = row ? await payoutNumber(ctx, ctx.db, row.landlord) : null;
  if (!number) return { ...look, next: "number" as const, acts: [] };
  if (!number.from) return { ...look, number: number.shown };
  return {
    ...look,
    number: number.shown,
    next: "tried" as const,
    next_at: number.from.toISOString(),
  };
}
