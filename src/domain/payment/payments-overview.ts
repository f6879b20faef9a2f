import { and, desc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { bookingCode } from "~/contract/booking-price";
import type {
  PaymentsOverview,
  Reconciliation,
  ReconciliationList,
  ReconciliationQuery,
} from "~/contract/schemas/admin-payment";
import type { Db } from "~/db/client";
import { disputes, reconciliations, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { readLastExplained, readOpenGap } from "./books";
import { readPaymentTerms } from "./payment-terms";

/** How payments stand on the site, and how the books agree. */
export async function getPaymentsOverview(ctx: Ctx): Promise<PaymentsOverview> {
  authorise(ctx, "payment:manage");
  const { db } = ctx;
  const { state, isSimulated, lacks } = await readPaymentTerms(ctx);
  const [last] = await db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.day))
    .limit(1);
  const open = await readOpenGap(db);
  const explained = await readLastExplained(db);
  return {
    state,
    provider: ctx.mobileMoney?.name ?? null,
    is_simulated: isSimulated,
    lacks,
    open_disputes: await db.$count(disputes, isNull(disputes.decided_at)),
    hold: open
      ? {
          since: open.created_at.toISOString(),
          gap: open.amount,
          waiting: await sumOfHeld(db),
        }
      : null,
    last: last ? reconciliationShape(last) : null,
    explained: explained?.explained_at
      ? {
          at: explained.explained_at.toISOString(),
          amount: explained.amount,
          reason: explained.reason ?? "",
        }
      : null,
  };
}

/** What waits to leave, in XAF. */
async function sumOfHeld(db: Db): Promise<number> {
  const [sum] = await db
    .select({ amount: sql<string>`coalesce(sum(${transfers.amount}), 0)` })
    .from(transfers)
    .where(and(eq(transfers.status, "created"), ne(transfers.direction, "collect")));
  return Number(sum?.amount ?? 0);
}

/** The days before `before`, the last first. */
export async function listReconciliations(
  ctx: Ctx,
  { limit, before }: ReconciliationQuery,
): Promise<ReconciliationList> {
  authorise(ctx, "payment:manage");
  const rows = await ctx.db
    .select()
    .from(reconciliations)
    .where(before === undefined ? undefined : lt(reconciliations.day, before))
    .orderBy(desc(reconciliations.day))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(reconciliationShape),
    next: rows.length > limit ? (shown.at(-1)?.day ?? null) : null,
  };
}

function reconciliationShape(row: typeof reconciliations.$inferSelect): Reconciliation {
  const { id, day, operations, ledger, coming, leaving, provider, gap, explained } = row;
  const { unbalanced, unbooked, unasked, differing } = row.details;
  return {
    id,
    day,
    operations,
    ledger,
    coming,
    leaving,
    provider,
    gap,
    explained,
    unbalanced,
    unbooked,
    unasked,
    differing: differing.map(({ booking_id, direction, amount }) => ({
      code: bookingCode(booking_id),
      direction,
      amount,
    })),
    made_at: row.created_at.toISOString(),
  };
}
