import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { paymentGaps, transfers } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { compareBooks, readExplained, readOpenGap } from "./books";
import { providerOf } from "./provider-of";

/** A number of our own, which no other lock has. */
const LOCK = 7_401_041;

/**
 * An administrator knows where a gap comes from: it counts no more, and outgoing money that waited
 * for it leaves. Nothing is booked.
 * @throws DomainError payments_off, gap_closed where there is none, or another act was faster
 */
export async function explainGap(ctx: Ctx, reason: string): Promise<void> {
  const { userId } = authorise(ctx, "payment:manage");
  providerOf(ctx);
  await enforceQuota(ctx, "payment:manage");
  const books = await compareBooks(ctx);
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await readExplained(tx)) !== books.explained) throw new DomainError("gap_closed");
    const open = await readOpenGap(tx);
    const amount = books.gap ?? open?.amount ?? 0;
    if (!open && amount === 0) throw new DomainError("gap_closed");
    const explained = { amount, explained_at: ctx.now(), explained_by: userId, reason };
    if (open) await tx.update(paymentGaps).set(explained).where(eq(paymentGaps.id, open.id));
    else await tx.insert(paymentGaps).values({ ...explained, created_at: ctx.now() });
    await sendHeld(ctx, tx);
    await audit(ctx, tx, {
      action: "payment.explain_gap",
      targetType: "system",
      targetId: "payments",
      reason,
      details: { amount },
    });
  });
}

async function sendHeld(ctx: Ctx, tx: Db): Promise<void> {
  const held = await tx
    .update(transfers)
    .set({ next_check_at: ctx.now() })
    .where(
      and(
        eq(transfers.status, "created"),
        ne(transfers.direction, "collect"),
        isNull(transfers.claimed_until),
      ),
    )
    .returning({ id: transfers.id });
  for (const { id } of held) await ctx.jobs.enqueue(tx, "move-transfer", { transferId: id });
}
