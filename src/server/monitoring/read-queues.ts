import { sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { FAILED_JOBS } from "~/domain/jobs";

type Queues = { queues: { queue: string; due: number; seconds: number }[]; failed: number };

/** Each queue's jobs that are due and not done, with the age of the oldest; and those given up. */
export async function readQueues(db: Db): Promise<Queues> {
  const found = await rows<{ queue: string; due: number; seconds: number }>(
    db,
    sql`select name as queue, count(*)::int as due,
        coalesce(extract(epoch from now() - min(start_after)
          filter (where state <> 'active' and name <> ${FAILED_JOBS})), 0)::float as seconds
      from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()
      group by name`,
  );
  const queues = found.map(({ queue, due, seconds }) => ({
    queue,
    due: Number(due),
    seconds: Number(seconds),
  }));
  return {
    queues: queues.filter(({ queue }) => queue !== FAILED_JOBS),
    failed: queues.find(({ queue }) => queue === FAILED_JOBS)?.due ?? 0,
  };
}
