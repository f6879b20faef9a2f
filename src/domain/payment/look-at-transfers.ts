import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "~/contract/days";
import { UNFINISHED_STATUSES } from "~/contract/payment";
import { transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { readOpenGap } from "./books";
import { type Look, transferLook } from "./look-at";
import { mayBeGivenUp } from "./look-at-acts";
import { readPaymentTerms } from "./payment-terms";

const STUCK_MS = HOUR_MS;
/** A late success is shown for so long; nothing is left to do. */
const LATE_MS = 30 * DAY_MS;
const SHOWN = 100;

/** Transfers without an end an hour after they were sent, the oldest first. */
export async function stuckTransfers(ctx: Ctx): Promise<Look[]> {
  const { state } = await readPaymentTerms(ctx);
  const isHeld = state !== "open" || (await readOpenGap(ctx.db)) !== undefined;
  const asked = sql`coalesce(${transfers.sent_at}, ${transfers.created_at})`;
  const before = new Date(ctx.now().getTime() - STUCK_MS).toISOString();
  const rows = await ctx.db
    .select()
    .from(transfers)
    .where(
      and(inArray(transfers.status, UNFINISHED_STATUSES), sql`${asked} < ${before}::timestamptz`),
    )
    .orderBy(asc(asked))
    .limit(SHOWN);
  return rows.map((row) => {
    const waits = isHeld && row.status === "created" && row.direction !== "collect";
    return {
      ...transferLook(row),
      id: `stuck:${row.id}`,
      group: "stuck",
      since: (row.sent_at ?? row.created_at).toISOString(),
      next: waits ? "held" : "checked",
      next_at: waits ? null : (row.next_check_at?.toISOString() ?? null),
      acts: waits ? [] : mayBeGivenUp(row, ctx.now()) ? ["check", "give_up"] : ["check"],
    };
  });
}

/** Payments that arrived after they had failed, the last ones first. */
export async function lateTransfers(ctx: Ctx): Promise<Look[]> {
  const since = new Date(ctx.now().getTime() - LATE_MS);
  const rows = await ctx.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.status, "succeeded"), gt(transfers.late_at, since)))
    .orderBy(desc(transfers.late_at))
    .limit(SHOWN);
  return rows.map((row) => ({
    ...transferLook(row),
    id: `late:${row.id}`,
    group: "late",
    since: (row.late_at ?? row.created_at).toISOString(),
    next: "settled",
    next_at: null,
    acts: [],
  }));
}
