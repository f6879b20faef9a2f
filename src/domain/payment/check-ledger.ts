import { and, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { addDays, DAY_MS } from "~/contract/days";
import type { ReconciliationDetails } from "~/contract/payment";
import { type Db, rows } from "~/db/client";
import { transfers } from "~/db/schema";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { orderOf } from "./move-transfer";
import { providerOf } from "./provider-of";

/** Transfers that ended so long ago are asked about no more. */
const ASKED_DAYS = 2;
/** At most so many, the last ones: a run must end. */
const ASKED_MAX = 1000;
const LISTED_MAX = 20;

/** What is wrong with the ledger by itself, and with the transfers that ended in two days. */
export async function checkLedger(ctx: Ctx): Promise<ReconciliationDetails> {
  return { ...(await checkSums(ctx.db)), ...(await askAgain(ctx)) };
}

async function checkSums(db: Db) {
  const [found] = await rows<{ unbalanced: number; unbooked: number }>(
    db,
    sql`select
      (select count(*)::int from (select from ledger_entries
        group by movement having sum(amount) <> 0) as m) as unbalanced,
      (select count(*)::int from transfers t where t.direction = 'collect' and t.status = 'succeeded'
        and not exists (select from ledger_entries e
          where e.booking_id = t.booking_id and e.cause = 'collected:' || t.id)) as unbooked`,
  );
  return { unbalanced: Number(found?.unbalanced ?? 0), unbooked: Number(found?.unbooked ?? 0) };
}

/** Asks the provider, one after the other, whether they ended as our rows say. */
async function askAgain(ctx: Ctx) {
  const provider = providerOf(ctx);
  const since = new Date(ctx.now().getTime() - ASKED_DAYS * DAY_MS);
  const isEnded = and(
    eq(transfers.provider, provider.name),
    gte(transfers.ended_at, since),
    isNotNull(transfers.sent_at),
  );
  const ended = await ctx.db
    .select()
    .from(transfers)
    .where(isEnded)
    .orderBy(desc(transfers.ended_at))
    .limit(ASKED_MAX);
  const differing: ReconciliationDetails["differing"] = [];
  let unasked = (await ctx.db.$count(transfers, isEnded)) - ended.length;
  for (const row of ended) {
    try {
      const { state } = await provider.check(orderOf(row));
      if ((state === "succeeded") === (row.status === "succeeded")) continue;
      const { booking_id, direction, amount } = row;
      differing.push({ booking_id, direction, amount });
    } catch {
      unasked += 1;
    }
  }
  return { differing: differing.slice(0, LISTED_MAX), unasked };
}

/** How many transfers ended on a day of Douala. */
export function countEnded(db: Db, day: string): Promise<number> {
  const isOfDay = and(
    gte(transfers.ended_at, startOfDay(day)),
    lt(transfers.ended_at, startOfDay(addDays(day, 1))),
  );
  return db.$count(transfers, isOfDay);
}
