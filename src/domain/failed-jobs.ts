import { sql } from "drizzle-orm";
import { QUEUE_COUNT_MAX } from "~/contract/limits";
import { type Db, rows } from "~/db/client";
import { FAILED_JOBS } from "./jobs";

/** Rows of the jobs given up; written so that the queue's own index serves it. */
export const isFailedJob = sql`name = ${FAILED_JOBS} and state < 'active' and not blocked
  and priority = 0`;

/** How many jobs were given up, counted no further than a person reads. */
export async function countFailedJobs(db: Db): Promise<number> {
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select from pgboss.job where ${isFailedJob}
      limit ${QUEUE_COUNT_MAX}) as lost`,
  );
  return Number(found?.n ?? 0);
}
