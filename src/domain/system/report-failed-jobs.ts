import { and, eq, sql } from "drizzle-orm";
import { HOUR_MS } from "~/contract/days";
import { type Db, rows } from "~/db/client";
import { auditLog } from "~/db/schema";
import { activeAdmins } from "../active-admins";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { isFailedJob } from "../failed-jobs";
import { FAILED_JOBS } from "../jobs";
import { jobsFailed, notify } from "../notification";

const REPORT = { targetType: "system", targetId: FAILED_JOBS } as const;
/** A number of our own, which no other lock has. */
const LOCK = 7_401_037;

/**
 * Notifies every administrator of jobs given up since the last notice, once an hour at most. The
 * audit log remembers when; of several processes one tells.
 */
export async function reportFailedJobs(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const last = await lastReport(tx);
    if (last && now.getTime() - last.getTime() < HOUR_MS) return;
    const failed = await failedSince(tx, last);
    if (failed === 0) return;
    await audit(ctx, tx, { action: "job.report", ...REPORT, details: { failed } });
    for (const { id } of await activeAdmins(tx)) {
      await notify(ctx, tx, jobsFailed, { site: { userId: id, data: { failed } } });
    }
  });
}

async function lastReport(tx: Db): Promise<Date | undefined> {
  const [newest] = await tx
    .select({ at: sql`max(${auditLog.created_at})`.mapWith(auditLog.created_at) })
    .from(auditLog)
    .where(
      and(eq(auditLog.target_type, REPORT.targetType), eq(auditLog.target_id, REPORT.targetId)),
    );
  return newest?.at ?? undefined;
}

async function failedSince(tx: Db, last: Date | undefined): Promise<number> {
  const since = (last ?? new Date(0)).toISOString();
  const [found] = await rows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from pgboss.job
      where ${isFailedJob} and created_on > ${since}::timestamptz`,
  );
  return Number(found?.n ?? 0);
}
