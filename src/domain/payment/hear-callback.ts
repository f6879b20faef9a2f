import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { isUuid } from "~/contract/schemas/fields";
import { providerCallbacks, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { providerOf } from "./provider-of";
import { CHECK_EVERY_MS } from "./transfer-lifecycle";

/** Days for which a callback that was heard is known. */
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
      .select({ checked_at: transfers.checked_at })
      .from(transfers)
      .where(eq(transfers.id, id));
    if (!row) return false;
    const heard = await tx
      .insert(providerCallbacks)
      .values({ digest, order_id: id, created_at: now })
      .onConflictDoNothing()
      .returning({ digest: providerCallbacks.digest });
    if (heard.length === 0) return true;
    const soonest = (row.checked_at?.getTime() ?? 0) + CHECK_EVERY_MS;
    const at = new Date(Math.max(now.getTime(), soonest));
    const moved = await tx
      .update(transfers)
      .set({ next_check_at: at })
      .where(
        and(
          eq(transfers.id, id),
          or(isNull(transfers.next_check_at), gt(transfers.next_check_at, at)),
        ),
      )
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
