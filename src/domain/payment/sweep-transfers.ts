import { and, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { transfers } from "~/db/schema";
import type { Ctx } from "../context";

/** A check that is overdue by so much has lost its job. */
const MISSED_MS = 60_000;
/** Transfers of one run; the next one takes more. */
const MOST = 500;

/** Has transfers moved that are due and that no job has moved: one was lost, or a process killed. */
export async function sweepTransfers(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const late = new Date(now.getTime() - MISSED_MS);
  const due = await ctx.db
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(
        isNotNull(transfers.next_check_at),
        lt(transfers.next_check_at, late),
        or(isNull(transfers.claimed_until), lt(transfers.claimed_until, now)),
        eq(transfers.provider, ctx.mobileMoney?.name ?? ""),
      ),
    )
    .orderBy(transfers.next_check_at)
    .limit(MOST);
  await ctx.db.transaction(async (tx) => {
    for (const { id } of due) {
      await tx.update(transfers).set({ next_check_at: now }).where(eq(transfers.id, id));
      await ctx.jobs.enqueue(tx, "move-transfer", { transferId: id });
    }
  });
  return due.length;
}

/**
 * At a start, has all moved that is due, and what is claimed when its lease ends: the job may have
 * died with its process. A lease that another living process holds stays its own.
 */
export async function resumeTransfers(ctx: Ctx): Promise<number> {
  const { jobs, mobileMoney } = ctx;
  const due = await ctx.db
    .select({ id: transfers.id, claimed_until: transfers.claimed_until })
    .from(transfers)
    .where(
      and(
        or(isNotNull(transfers.claimed_until), lte(transfers.next_check_at, ctx.now())),
        eq(transfers.provider, mobileMoney?.name ?? ""),
      ),
    )
    .orderBy(transfers.next_check_at)
    .limit(MOST);
  await ctx.db.transaction(async (tx) => {
    for (const { id, claimed_until } of due) {
      const startAfter = claimed_until ?? ctx.now();
      await jobs.enqueue(tx, "move-transfer", { transferId: id }, { startAfter });
    }
  });
  return due.length;
}
