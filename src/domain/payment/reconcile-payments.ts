import { eq } from "drizzle-orm";
import { addDays, today } from "~/contract/days";
import type { ReconciliationDetails } from "~/contract/payment";
import type { Db } from "~/db/client";
import { paymentGaps, reconciliations } from "~/db/schema";
import { notify, paymentGap } from "~/domain/notification";
import { activeAdmins } from "../active-admins";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { type Books, compareBooks, readOpenGap } from "./books";
import { checkLedger, countEnded } from "./check-ledger";

/**
 * Notes once a day how our books and the provider's agree, and tells administrators of what does
 * not; at each run outgoing money is held back where the provider has less than our books say.
 * Nothing happens while the provider does not answer: the next run makes up for it.
 */
export async function reconcilePayments(ctx: Ctx): Promise<void> {
  const books = await holdOutgoing(ctx);
  const day = addDays(today(ctx.now()), -1);
  const isNoted = eq(reconciliations.day, day);
  if (!books || (await ctx.db.$count(reconciliations, isNoted)) > 0) return;
  const details = await checkLedger(ctx);
  await ctx.db.transaction(async (tx) => {
    const operations = await countEnded(tx, day);
    const row = { ...books, day, operations, details, created_at: ctx.now() };
    const noted = await tx
      .insert(reconciliations)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: reconciliations.id });
    const isNews = noted.length > 0 && !(await wasToldToday(ctx, tx));
    if (isNews && isWrong(books, details)) await tell(ctx, tx, books.gap ?? 0, false);
  });
}

/**
 * Has outgoing money wait, and tells administrators, when the provider holds less than our books
 * say: they may be older than what it paid. Answers both books; undefined without an answer.
 */
export async function holdOutgoing(ctx: Ctx): Promise<Books | undefined> {
  const books = await readBooks(ctx);
  const gap = books?.gap ?? 0;
  if (gap >= 0) return books;
  await ctx.db.transaction(async (tx) => {
    const held = await tx
      .insert(paymentGaps)
      .values({ amount: gap, created_at: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: paymentGaps.id });
    if (held.length > 0) await tell(ctx, tx, gap, true);
  });
  return books;
}

async function readBooks(ctx: Ctx): Promise<Books | undefined> {
  if (!ctx.mobileMoney) return undefined;
  try {
    return await compareBooks(ctx);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    ctx.log.error("payments not reconciled", { error: why });
    return undefined;
  }
}

const isWrong = ({ gap }: Books, { unbalanced, unbooked, differing }: ReconciliationDetails) =>
  (gap ?? 0) !== 0 || unbalanced + unbooked + differing.length > 0;

/** Administrators heard of a gap for which money waits when it was found. */
async function wasToldToday(ctx: Ctx, tx: Db): Promise<boolean> {
  const open = await readOpenGap(tx);
  return open !== undefined && open.created_at >= startOfDay(today(ctx.now()));
}

async function tell(ctx: Ctx, tx: Db, amount: number, isHeld: boolean): Promise<void> {
  for (const { id } of await activeAdmins(tx)) {
    await notify(ctx, tx, paymentGap, { site: { userId: id, data: { amount, isHeld } } });
  }
}
