import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { isUuid } from "~/contract/schemas/fields";
import { providerCallbacks, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { providerOf } from "./provider-of";
import { CHECK_EVERY_MS, isUnfinished } from "./transfer-lifecycle";

/** Days for which a callback that was heard is known: of a transfer that is over it is heard once. */
const KEPT_DAYS = 30;

/**
 * Takes a provider's word as a reason to ask it: the transfer is checked soon, at most once in ten
 * seconds. What the callback claims changes nothing. Answers whether it speaks of one of ours.
 */
export async function hearCallback(ctx: Ctx, body: string): Promise<boolean> {
  const id = providerOf(ctx).orderOf(body);
  if (id === null || !isUuid(id)) return false;
  const now = ctx.now();
  const digest = createHash("sha256").update(body).digest("base64url");
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        status: transfers.status,
        checked_at: transfers.checked_at,
        claimed_until: transfers.claimed_until,
      })
      .from(transfers)
      .where(eq(transfers.id, id))
      // Waits for a claim or a record that is being written.
      .for("update");
    if (!row) return false;
    const heard = await tx
      .insert(providerCallbacks)
      .values({ digest, order_id: id, created_at: now })
      .onConflictDoNothing()
      .returning({ digest: providerCallbacks.digest });
    if (heard.length === 0 && !isUnfinished(row)) return true;
    const soonest = (row.checked_at?.getTime() ?? 0) + CHECK_EVERY_MS;
    const at = new Date(Math.max(now.getTime(), soonest));
    // What is being asked now may be answered from before: it is asked once more.
    const isAsking = row.claimed_until !== null && row.claimed_until > now;
    const isLater = isAsking ? ne(transfers.next_check_at, at) : gt(transfers.next_check_at, at);
    const moved = await tx
      .update(transfers)
      .set({ next_check_at: at })
      .where(and(eq(transfers.id, id), or(isNull(transfers.next_check_at), isLater)))
      .returning({ id: transfers.id });
    if (moved.length > 0) {
      await ctx.jobs.enqueue(tx, "move-transfer", { transferId: id }, { startAfter: at });
    }
    return true;
  });
}

/** Forgets callbacks heard more than 30 days ago; answers how many. */
export async function sweepCallbacks(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  const gone = await ctx.db
    .delete(providerCallbacks)
    .where(lt(providerCallbacks.created_at, before))
    .returning({ digest: providerCallbacks.digest });
  return gone.length;
}
