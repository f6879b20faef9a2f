import { and, desc, isNotNull, isNull, sql } from "drizzle-orm";
import { FAILED_STATUSES } from "~/contract/payment";
import { type Db, rows } from "~/db/client";
import { paymentGaps } from "~/db/schema";
import { oneOf } from "~/db/schema/columns";
import type { Ctx } from "../context";
import { providerOf } from "./provider-of";

/** What the provider holds for us by our books (XAF), and what is under way beside them. */
type Own = { ledger: number; coming: number; leaving: number };
/** Both books side by side. `gap`: what neither the money under way nor an explanation accounts for. */
export type Books = Own & { provider: number | null; gap: number | null; explained: number };

/**
 * Compares our books with the provider's, which is called outside of any transaction. Ours are read
 * before and after, since money moves meanwhile.
 * @throws MomoError when the provider does not answer
 */
export async function compareBooks(ctx: Ctx): Promise<Books> {
  const provider = providerOf(ctx);
  const explained = await readExplained(ctx.db);
  const before = await readOwn(ctx.db, provider.name);
  const held = (await provider.balance?.()) ?? null;
  const after = await readOwn(ctx.db, provider.name);
  if (held === null) return { ...after, provider: null, gap: null, explained };
  const least = Math.min(before.ledger - before.leaving, after.ledger - after.leaving) + explained;
  const most = Math.max(before.ledger + before.coming, after.ledger + after.coming) + explained;
  const gap = held < least ? held - least : Math.max(0, held - most);
  return { ...after, provider: held, gap, explained };
}

/** A payment that was given up is still on its way: it may come late. */
async function readOwn(db: Db, provider: string): Promise<Own> {
  const [own] = await rows<Record<keyof Own, number | string>>(
    db,
    sql`select
      (select coalesce(sum(e.amount), 0) from ledger_entries e join transfers t on t.id = e.transfer_id
        where e.account = 'provider' and t.provider = ${provider}) as ledger,
      coalesce(sum(amount) filter (where direction = 'collect'), 0) as coming,
      coalesce(sum(amount) filter (where direction <> 'collect'), 0) as leaving
      from transfers where provider = ${provider} and (status in ('sending', 'pending')
        or direction = 'collect' and ${oneOf(sql`status`, FAILED_STATUSES)} and next_check_at is not null)`,
  );
  const { ledger = 0, coming = 0, leaving = 0 } = own ?? {};
  return { ledger: Number(ledger), coming: Number(coming), leaving: Number(leaving) };
}

/** All the gaps (XAF) that administrators have explained. */
export async function readExplained(db: Db): Promise<number> {
  const [sum] = await db
    .select({ amount: sql<string>`coalesce(sum(${paymentGaps.amount}), 0)` })
    .from(paymentGaps)
    .where(isNotNull(paymentGaps.explained_at));
  return Number(sum?.amount ?? 0);
}

/** The gap for which outgoing money waits; undefined while it goes. */
export async function readOpenGap(db: Db) {
  const [open] = await db.select().from(paymentGaps).where(isNull(paymentGaps.explained_at));
  return open;
}

/** The last gap that was explained, and by whom. */
export async function readLastExplained(db: Db) {
  const [last] = await db
    .select()
    .from(paymentGaps)
    .where(and(isNotNull(paymentGaps.explained_at)))
    .orderBy(desc(paymentGaps.explained_at))
    .limit(1);
  return last;
}
