import type { JobResult, JobWithMetadata } from "pg-boss";
import { type JobData, type JobName, SCHEDULES, type ScheduleName } from "~/domain/jobs";
import { MailError } from "~/mail/mail-error";
import { SmsError } from "~/sms/sms-error";
import { failureOf } from "./failure";
import type { Queue } from "./queue";
import { JOB_NAMES, QUEUES } from "./queues";

export type Handlers = { [N in JobName]: (data: JobData[N], id: string) => Promise<void> } & {
  [S in ScheduleName]: () => Promise<void>;
};
type Handle = (data: unknown, id: string) => Promise<void>;
type OnError = (name: string, error: unknown) => void;

/**
 * Starts the workers; each failed job is retried with growing delays and logged by `onError`, and
 * waits among the failed ones when its tries are used up.
 */
export async function work(queue: Queue, handlers: Handlers, onError: OnError): Promise<void> {
  const { boss } = queue;
  for (const name of JOB_NAMES) {
    const { workers, batch } = QUEUES[name];
    const handle = handlers[name] as Handle;
    const options = {
      localConcurrency: workers,
      batchSize: batch,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 1,
      perJobResults: true,
      includeMetadata: true,
    } as const;
    await boss.work<object, void, typeof options>(name, options, async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) {
        // What is left out here, because we stop or another worker has it, is tried again.
        if (queue.stopping.aborted || job.signal.aborted) continue;
        results.push(await run(queue, job, handle, onError));
      }
      return results;
    });
  }
  for (const [name, minutes] of Object.entries(SCHEDULES)) {
    // Before anyone works: while a run waits already, this one is dropped.
    await boss.send(name, {});
    await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 30 }, async () => {
      try {
        await handlers[name as ScheduleName]();
      } catch (error) {
        onError(name, error);
        throw Object.assign(new Error(), failureOf(error));
      } finally {
        // Also after a failure: a run that never succeeds must not be the last.
        await boss.send(name, {}, { startAfter: minutes * 60 });
      }
    });
  }
}

async function run(
  { boss, seal }: Queue,
  job: JobWithMetadata<object>,
  handle: Handle,
  onError: OnError,
): Promise<JobResult> {
  const { id, name } = job;
  try {
    // Tried again by an administrator it has another id: what goes out is marked by the first one.
    await handle(seal.open(job.data), job.sourceRootId ?? id);
  } catch (error) {
    onError(name, error);
    const isLasting = (error instanceof MailError || error instanceof SmsError) && error.permanent;
    return { id, status: isLasting ? "deadletter" : "failed", output: failureOf(error) };
  }
  // At once, not with the rest of the batch: a kill in between would send this mail again.
  await boss.complete(name, job).catch((error: unknown) => onError(name, error));
  return { id, status: "completed" };
}
