import { sql } from "drizzle-orm";
import type { FailedJobIds, FailedJobsDecided } from "~/contract/schemas/failed-job";
import type { Db } from "~/db/client";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { isFailedJob } from "../failed-jobs";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { type FailedJobRow, readFailed, toFailedJob } from "./failed-job-row";

/**
 * Has failed jobs tried again. Of two administrators at once one does; a mail whose link has
 * expired and what tells of something over stay, as does what runs by itself anyway.
 * @throws DomainError rate_limited
 */
export async function retryFailedJobs(ctx: Ctx, input: FailedJobIds): Promise<FailedJobsDecided> {
  return decide(ctx, input, "job.retry", async (tx, found) => {
    const worth = found.filter((row) => toFailedJob(ctx, row).retry === "possible");
    if (worth.length > 0)
      await ctx.jobs.retry(
        tx,
        worth.map(({ id }) => id),
      );
    return worth;
  });
}

/**
 * Deletes failed jobs with all they hold.
 * @throws DomainError rate_limited
 */
export async function deleteFailedJobs(ctx: Ctx, input: FailedJobIds): Promise<FailedJobsDecided> {
  return decide(ctx, input, "job.delete", async (tx, found) => {
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.execute(sql`delete from pgboss.job where ${isFailedJob} and ${anyOf(ids)}`);
    }
    return found;
  });
}

async function decide(
  ctx: Ctx,
  { ids }: FailedJobIds,
  action: "job.retry" | "job.delete",
  act: (tx: Db, found: FailedJobRow[]) => Promise<FailedJobRow[]>,
): Promise<FailedJobsDecided> {
  authorise(ctx, "job:manage");
  await enforceQuota(ctx, "job:decide");
  return ctx.db.transaction(async (tx) => {
    const found = await readFailed(tx, sql`${anyOf(ids)} order by id for update`);
    const done = await act(tx, found);
    for (const { id, name, enqueued_at } of done) {
      await audit(ctx, tx, {
        action,
        targetType: "system",
        targetId: id,
        details: { job: name, enqueued_at },
      });
    }
    return { done: done.length, skipped: new Set(ids).size - done.length };
  });
}

const anyOf = (ids: string[]) => sql`id in ${[...new Set(ids)]}`;
