import { sql } from "drizzle-orm";
import { rows } from "~/db/client";
import { FAILED_JOBS, type JobData, type JobName } from "~/domain/jobs";
import type { World } from "./world";

type Failure = { failure?: string; minutesAgo?: number };

/**
 * A job whose last try has failed, as the queue keeps it; answers its id among the failed ones. It
 * is due only once it has failed, so that no worker at work takes it.
 */
export async function failedJob<N extends JobName>(
  { db, jobs, queue }: Pick<World, "db" | "jobs" | "queue">,
  name: N,
  data: JobData[N],
  { failure = "refused", minutesAgo = 0 }: Failure = {},
): Promise<string> {
  await jobs.enqueue(db, name, data, { startAfter: new Date("2099-01-01") });
  const [job] = await rows<{ id: string }>(
    db,
    sql`update pgboss.job set retry_limit = 0, start_after = now(), state = 'active',
        started_on = now(), created_on = now() - make_interval(mins => ${minutesAgo})
      where name = ${name} and start_after = '2099-01-01'::timestamptz returning id`,
  );
  if (!job) throw new Error("no job");
  await queue.boss.fail(name, job.id, { message: "no", failure });
  const found = (await queue.boss.findJobs(FAILED_JOBS)).find((one) => one.sourceId === job.id);
  if (!found) throw new Error("the job was not given up");
  return found.id;
}
