import { and, eq, lte } from "drizzle-orm";
import { transfers } from "~/db/schema";
import type { Ctx } from "../context";

/** A check that is overdue by so much has lost its job. */
const MISSED_MS = 60_000;
/** Transfers of one run; the next one takes more. */
const MOST = 500;

/**
 * Has transfers moved that are due since `missedMs`, and that no job has moved: one was lost, or a
 * process killed. What is claimed is moved when its lease ends: another process may live that has it.
 */
export async function sweepTransfers(ctx: Ctx, missedMs = MISSED_MS): Promise<number> {
  const now = ctx.now();
  const due = await ctx.db
    .select({ id: transfers.id, claimed_until: transfers.claimed_until })
    .from(transfers)
    .where(
      and(
        lte(transfers.next_check_at, new Date(now.getTime() - missedMs)),
        eq(transfers.provider, ctx.mobileMoney?.name ?? ""),
      ),
    )
    .orderBy(transfers.next_check_at)
    .limit(MOST);
  await ctx.db.transaction(async (tx) => {
    for (const { id, claimed_until } of due) {
      await tx.update(transfers).set({ next_check_at: now }).where(eq(transfers.id, id));
      const startAfter = claimed_until ?? now;
      await ctx.jobs.enqueue(tx, "move-transfer", { transferId: id }, { startAfter });
    }
  });
  return due.length;
}
