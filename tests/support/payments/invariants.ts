import { and, eq, inArray, sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { disputes, dues, handovers, ledgerEntries, transfers } from "~/db/schema";
import { readBalances } from "~/domain/payment/ledger";
import { LIMITS } from "~/momo/order";

type Books = { db: Db };

/** What must be true after every step. */
export async function holdAfterStep({ db }: Books, id: string): Promise<void> {
  const [sum] = await rows<{ gap: number; movements: number }>(
    db,
    sql`select coalesce(sum(amount), 0)::int gap, count(*) filter (where gap <> 0)::int movements
        from (select amount, sum(amount) over (partition by movement) gap
              from ledger_entries where booking_id = ${id}) entries`,
  );
  hold("I1 the ledger makes zero", sum?.gap === 0 && sum.movements === 0);
  const collected = await db
    .select({
      id: transfers.id,
      amount: transfers.amount,
      movements: sql<number>`count(${ledgerEntries.id})::int`,
    })
    .from(transfers)
    .leftJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.transfer_id, transfers.id),
        eq(ledgerEntries.account, "provider"),
        sql`${ledgerEntries.cause} like 'collected:%'`,
        eq(ledgerEntries.amount, transfers.amount),
      ),
    )
    .where(
      and(
        eq(transfers.booking_id, id),
        eq(transfers.direction, "collect"),
        eq(transfers.status, "succeeded"),
      ),
    )
    .groupBy(transfers.id);
  hold(
    "I2 one movement for each payment",
    collected.every(({ movements }) => movements === 1),
  );
  const balances = await readBalances(db, id);
  hold(
    "I4 nothing is overdrawn",
    Object.values(balances).every((amount) => amount >= 0),
  );
  const owed = await db.select().from(dues).where(eq(dues.booking_id, id));
  hold(
    "I5 no due is overpaid",
    owed.every(({ paid, amount }) => paid <= amount),
  );
  const unfinished = await db.$count(
    transfers,
    and(
      eq(transfers.booking_id, id),
      eq(transfers.direction, "collect"),
      inArray(transfers.status, ["created", "sending", "pending"]),
    ),
  );
  hold("I6 one payment at a time", unfinished <= 1);
  await holdRelease(db, id);
  await holdSides(db, id);
}

/** I4: what leaves is taken from its side's account and comes back there, and no wallet gets back more than it paid. */
async function holdSides(db: Db, id: string): Promise<void> {
  const mixedUp = await rows(
    db,
    sql`select from ledger_entries e join transfers t on t.id = e.transfer_id
        where e.booking_id = ${id} and t.direction <> 'collect'
          and e.account = case t.direction when 'refund' then 'landlord' else 'tenant' end`,
  );
  hold("I4 each side's money stays its own", mixedUp.length === 0);
  const tooMuch = await rows(
    db,
    sql`select from transfers paid join transfers back on back.refund_of = paid.id
        where paid.booking_id = ${id} and back.status not in ('failed', 'refused')
        group by paid.id having sum(back.amount) > paid.amount`,
  );
  hold("I7 no wallet gets back more than it paid", tooMuch.length === 0);
}

/** I8: money reached the landlord only after keys, and never while a problem was open. */
async function holdRelease(db: Db, id: string): Promise<void> {
  const released = await db
    .select({ at: ledgerEntries.created_at })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.booking_id, id),
        eq(ledgerEntries.account, "landlord"),
        sql`${ledgerEntries.cause} like 'released:%'`,
      ),
    );
  const [handover] = await db.select().from(handovers).where(eq(handovers.booking_id, id));
  if (handover?.at_keys) {
    const { held_rent, held_agency_fee, held_deposit } = await readBalances(db, id);
    return hold("I9 nothing is held at the keys", held_rent + held_agency_fee + held_deposit === 0);
  }
  const problems = await db.select().from(disputes).where(eq(disputes.booking_id, id));
  for (const { at } of released) {
    const decided = problems.some(({ decided_at }) => decided_at?.getTime() === at.getTime());
    const hasKeys = handover?.declared_at && handover.declared_at <= at;
    hold("I8 released after the keys", decided || Boolean(hasKeys));
    const open = problems.some(
      ({ opened_at, decided_at }) => opened_at <= at && (!decided_at || decided_at > at),
    );
    hold("I8 not released under a problem", !open);
  }
}

/** What must be true once every transfer has ended. */
export async function holdAtRest({ db }: Books, id: string): Promise<void> {
  const balances = await readBalances(db, id);
  hold("nothing is on its way", balances.transit === 0);
  // Less than an operator sends waits for more of it.
  hold("I7 what was too much is back", balances.tenant < LIMITS.min);
  const [book] = await rows<{ balance: number }>(
    db,
    sql`select coalesce(sum(case s.direction when 'collect' then s.amount else -s.amount end), 0)::int balance
        from simulated_orders s join transfers t on t.id = s.id
        where t.booking_id = ${id} and s.state = 'succeeded'`,
  );
  const differing = await rows(
    db,
    sql`select t.direction, t.amount, t.status, t.reason, t.sent_at, t.ended_at, t.next_check_at, s.state
        from transfers t left join simulated_orders s on s.id = t.id
        where t.booking_id = ${id} and (t.status = 'succeeded') <> coalesce(s.state = 'succeeded', false)`,
  );
  hold(
    `no transfer ends otherwise than the provider says: ${JSON.stringify(differing)}`,
    differing.length === 0,
  );
  hold(
    `I3 the books agree (ours ${balances.provider}, theirs ${book?.balance})`,
    balances.provider === book?.balance,
  );
}

export function hold(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(what);
}
